import type { ChillerDerived } from './chiller/derived.ts';
import { chillerDrawings } from './chiller/drawing/chiller-drawings.ts';
import type { CoolingDerived } from './cooling/configuration/derived.ts';
import { coolingDrawing } from './cooling/drawing/cooling-sheet.ts';
import type { Evaluation } from '../kernel/evaluate.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { RackDerived } from './rack/derived.ts';
import { rackDrawings } from './rack/drawing/rack-drawings.ts';
import type { MonitoringDerived } from './monitoring/derived.ts';
import { topologyDrawing } from './monitoring/drawing/topology-sheet.ts';
import type { IsxType } from './definition/types.ts';
import type { Translate } from '../translation/translate.ts';
import type { UpsDerived } from './ups/derived.ts';
import { upsDrawings } from './ups/drawing/ups-drawings.ts';

type Draw = (evaluation: Evaluation<unknown>, listed: ReadonlyMap<string, number>, t: Translate) => readonly Drawing[];

/** The types whose solutions a report shows drawn: the evaluation is that of the type's own engine. */
const drawings: Readonly<Partial<Record<IsxType, Draw>>> = {
  '3PhaseUps': (evaluation, listed, t) => {
    const { oneLine, battery } = upsDrawings(evaluation as Evaluation<UpsDerived>, listed, t);
    return [...(oneLine ? [oneLine] : []), ...battery];
  },
  Cooling: (evaluation, listed, t) => {
    const drawing = coolingDrawing(evaluation as Evaluation<CoolingDerived>, listed, t);
    return drawing ? [drawing] : [];
  },
  Chiller: (evaluation, listed, t) => chillerDrawings(evaluation as Evaluation<ChillerDerived>, listed, t),
  Rack: (evaluation, listed, t) => rackDrawings((evaluation as Evaluation<RackDerived>).derived, listed, t),
  Monitoring: (evaluation, listed, t) => {
    const topology = topologyDrawing((evaluation as Evaluation<MonitoringDerived>).derived, listed, t);
    return topology ? [topology] : [];
  },
};

export const isDrawn = (isxType: IsxType): boolean => drawings[isxType] !== undefined;

/** What is drawn of a solution, with pieces by part number of its list as it stands; nothing for types without drawings. */
export const drawingsOf = (isxType: IsxType, ...[evaluation, listed, t]: Parameters<Draw>): readonly Drawing[] =>
  drawings[isxType]?.(evaluation, listed, t) ?? [];
