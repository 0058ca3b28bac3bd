import type { Evaluation } from '../kernel/evaluate.ts';
import type { Translate } from '../translation/translate.ts';
import type { ChillerDerived } from './chiller/derived.ts';
import { chillerFigures } from './chiller/figures.ts';
import type { CoolingDerived } from './cooling/configuration/derived.ts';
import { coolingFigures } from './cooling/configuration/figures.ts';
import type { FigureGroup } from './definition/figures.ts';
import type { IsxType } from './definition/types.ts';
import type { MonitoringDerived } from './monitoring/derived.ts';
import { monitoringFigures } from './monitoring/figures.ts';
import type { RackDerived } from './rack/derived.ts';
import { rackFigures } from './rack/figures.ts';
import type { UpsDerived } from './ups/derived.ts';
import { upsFigures } from './ups/figures.ts';

type FiguresOf = (evaluation: Evaluation<unknown>, language: string, t: Translate) => readonly FigureGroup[];

/** The evaluation is that of the type's own engine. */
const figures: Readonly<Record<IsxType, FiguresOf>> = {
  '3PhaseUps': (evaluation, language, t) => upsFigures(evaluation as Evaluation<UpsDerived>, language, t),
  Cooling: (evaluation, _, t) => coolingFigures(evaluation as Evaluation<CoolingDerived>, t),
  Chiller: (evaluation, language, t) => chillerFigures(evaluation as Evaluation<ChillerDerived>, language, t),
  Rack: (evaluation, _, t) => rackFigures(evaluation as Evaluation<RackDerived>, t),
  Monitoring: (evaluation, _, t) => monitoringFigures(evaluation as Evaluation<MonitoringDerived>, t),
};

/** What a solution comes to, in a language: for the screen, for documents and for programs alike. */
export const figuresOf = (isxType: IsxType, ...[evaluation, language, t]: Parameters<FiguresOf>) =>
  figures[isxType](evaluation, language, t);
