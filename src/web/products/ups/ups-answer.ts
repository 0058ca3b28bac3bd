import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import type { Runtime } from '../../../core/engineering/battery-runtime.ts';
import { figureText } from '../../../core/products/definition/figures.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import type { UpsDerived } from '../../../core/products/ups/derived.ts';
import { runtimeFigure } from '../../../core/products/ups/figures.ts';

/** The kernel's answer for UPSs: whoever shows it knows which type the engine was opened for. */
export const upsOf = (evaluation: Evaluation<unknown>): Evaluation<UpsDerived> => evaluation as Evaluation<UpsDerived>;

/** `14,2 мин`, `≥ 120 мин` where the data end, a dash where the load is not carried. */
export function runtimeText(runtime: Runtime | null, t: Translate): string {
  const figure = runtimeFigure('autonomy', runtime);
  return figure ? figureText(figure, t) : '—';
}
