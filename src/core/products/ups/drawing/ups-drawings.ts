import type { Values } from '../../../kernel/product-type.ts';
import type { Drawing } from '../../../drawing/drawing.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { UpsDerived } from '../derived.ts';
import { batteryLayoutModel } from './battery-layout.ts';
import { liIonDrawing, modularDrawing } from './cabinet-sheet.ts';
import type { Listed } from '../../../drawing/listed.ts';
import { enclosureDrawings } from './enclosure-sheet.ts';
import { oneLineDrawing } from './one-line-sheet.ts';

export interface UpsDrawings {
  /** Null while no UPSs carry the load. */
  readonly oneLine: Drawing | null;
  /** The battery of one UPS: a drawing for every enclosure that differs. */
  readonly battery: readonly Drawing[];
  /** Why the battery has no drawing, in the reader's language; null where it has one. */
  readonly withoutLayout: string | null;
}

/** What is drawn of a UPS solution, with the parts that its list holds. */
export function upsDrawings(
  { values, derived }: { readonly values: Values; readonly derived: UpsDerived },
  listed: Listed,
  t: Translate,
): UpsDrawings {
  const layout = batteryLayoutModel(derived, listed);
  const battery =
    layout.kind === 'blocks'
      ? enclosureDrawings(layout, listed, t)
      : layout.kind === 'liIon'
        ? [liIonDrawing(layout, listed, t)]
        : layout.kind === 'modular'
          ? [modularDrawing(layout, listed, t)]
          : [];
  return {
    oneLine: oneLineDrawing(values, derived, listed, t),
    battery,
    withoutLayout: layout.kind === 'none' ? t(layout.reason.text, layout.reason.params) : null,
  };
}
