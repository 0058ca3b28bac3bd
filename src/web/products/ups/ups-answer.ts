import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import type { Runtime } from '../../../core/engineering/battery-runtime.ts';
import { formatNumber, noBreakSpace } from '../../../core/format.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import type { UpsBattery, UpsDerived } from '../../../core/products/ups/derived.ts';

/** The kernel's answer for UPSs: whoever shows it knows which type the engine was opened for. */
export const upsOf = (evaluation: Evaluation<unknown>): Evaluation<UpsDerived> => evaluation as Evaluation<UpsDerived>;

/** `14,2 мин`, `≥ 120 мин` where the data end, a dash where the load is not carried. */
export const runtimeText = (runtime: Runtime | null, t: Translate): string =>
  runtime === null
    ? '—'
    : `${runtime.isAtLeast ? `≥${noBreakSpace}` : ''}${formatNumber(runtime.minutes, 1)}${noBreakSpace}${t('min')}`;

const times = `${noBreakSpace}×${noBreakSpace}`;

/** What a battery of one UPS is made of: `2 × 36`, strings × blocks; strings of modules or cabinets of Li-ion. */
export function batterySizeText({ choice }: Pick<UpsBattery, 'choice'>, t: Translate): string {
  const { size, strings, cabinets } = choice;
  if (size) return `${size.strings}${times}${size.blocks}`;
  if (cabinets !== null) return t('{count} cabinet | {count} cabinets', { count: cabinets });
  return t('{count} string | {count} strings', { count: strings ?? 0 });
}

/** `2 × BC1100`; null where blocks have no housing, or the battery needs none of its own. */
export const housingText = ({ housing }: Pick<UpsBattery, 'housing'>): string | null =>
  housing && `${housing.count}${times}${housing.enclosure.partNumber}`;
