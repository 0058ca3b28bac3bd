import { callLabels } from '../../../core/people/audit/call-labels.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import { historyLabels } from '../../parts/solution/history-labels.ts';

/** As programs name it: `solutions_update`. */
export const callName = (call: string): string => call.split('/').at(-1) ?? call;

/** A call in words; one of a newer portal by its own name. Steps of the demonstration are told as the history tells them. */
export function callText(call: string, t: Translate): string {
  const label = callLabels[call] ?? (call.startsWith('seed/') ? historyLabels[callName(call)] : undefined);
  return label === undefined ? call : t(label);
}
