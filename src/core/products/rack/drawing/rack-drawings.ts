import type { Drawing } from '../../../drawing/drawing.ts';
import type { Listed } from '../../../drawing/listed.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { RackDerived } from '../derived.ts';
import { elevationDrawing } from './elevation-sheet.ts';
import { planDrawing } from './plan-sheet.ts';

/** What is drawn of a rack solution with the parts that its list holds: the plan of a set, and a rack of each row. */
export const rackDrawings = (derived: RackDerived, listed: Listed, t: Translate): readonly Drawing[] =>
  [planDrawing(derived, listed, t), ...derived.rows.map((row) => elevationDrawing(row, listed, t))].filter(
    (drawing) => drawing !== null,
  );
