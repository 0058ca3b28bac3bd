import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import { formatNumber, noBreakSpace } from '../../../core/format.ts';
import type { MonitoringDerived } from '../../../core/products/monitoring/derived.ts';

/** The kernel's answer for monitoring: whoever shows it knows which type the engine was opened for. */
export const monitoringOf = (evaluation: Evaluation<unknown>): Evaluation<MonitoringDerived> =>
  evaluation as Evaluation<MonitoringDerived>;

/** `2 × SBRM250`; null where there is none. */
export const countedText = (
  counted: { readonly row: { readonly partNumber: string }; readonly quantity: number } | null | undefined,
): string | null =>
  counted ? `${formatNumber(counted.quantity)}${noBreakSpace}×${noBreakSpace}${counted.row.partNumber}` : null;

/** Facts with a dot between them; what is not so is left out. */
export const joined = (...facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(' · ');
