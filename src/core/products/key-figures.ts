import type { ChillerDerived } from './chiller/derived.ts';
import { chillerKeyFigures } from './chiller/key-figures.ts';
import type { Evaluation } from '../kernel/evaluate.ts';
import type { CoolingDerived } from './cooling/configuration/derived.ts';
import { coolingKeyFigures } from './cooling/configuration/key-figures.ts';
import type { MonitoringDerived } from './monitoring/derived.ts';
import { monitoringKeyFigures } from './monitoring/key-figures.ts';
import type { RackDerived } from './rack/derived.ts';
import { rackKeyFigures } from './rack/key-figures.ts';
import type { FactGroup } from '../paper/facts.ts';
import type { IsxType } from './definition/types.ts';
import type { Translate } from '../translation/translate.ts';
import type { UpsDerived } from './ups/derived.ts';
import { upsKeyFigures } from './ups/key-figures.ts';

type KeyFigures = (evaluation: Evaluation<unknown>, language: string, t: Translate) => readonly FactGroup[];

/** What each type's solution comes to, for a document: the evaluation is that of the type's own engine. */
const figures: Readonly<Record<IsxType, KeyFigures>> = {
  '3PhaseUps': (evaluation, language, t) => upsKeyFigures(evaluation as Evaluation<UpsDerived>, language, t),
  Cooling: (evaluation, _, t) => coolingKeyFigures(evaluation as Evaluation<CoolingDerived>, t),
  Chiller: (evaluation, _, t) => chillerKeyFigures(evaluation as Evaluation<ChillerDerived>, t),
  Rack: (evaluation, _, t) => rackKeyFigures(evaluation as Evaluation<RackDerived>, t),
  Monitoring: (evaluation, _, t) => monitoringKeyFigures(evaluation as Evaluation<MonitoringDerived>, t),
};

/** The key figures of a solution in a language. */
export const keyFiguresOf = (
  isxType: IsxType,
  ...[evaluation, language, t]: Parameters<KeyFigures>
): readonly FactGroup[] => figures[isxType](evaluation, language, t);
