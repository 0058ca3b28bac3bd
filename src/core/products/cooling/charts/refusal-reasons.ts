import type { Refusal } from '../selection/refusals.ts';

/** Why there is no answer, in as few words as a chart has room for; keys of TRANSLATE. */
const reasons = {
  outside_table: { text: 'Outside the table' },
  hole_in_table: { text: 'No figure in the table' },
  coil_load_above_table: { text: 'Too humid for the table' },
  coil_load_below_table: { text: 'Too dry for the table' },
  condenser_beyond_table: { text: 'Condenser beyond the table' },
  coil_line_unusable: { text: 'The table contradicts the bypass factor' },
  unknown_model: { text: 'Unknown model' },
} as const satisfies Record<Refusal['code'], { readonly text: string }>;

export type RefusalCode = Refusal['code'];

/** The few words for a code: all that a zone of refusals has in common. */
export const codeText = (code: RefusalCode): string => reasons[code].text;

/** The few words for a refusal. */
export function reasonText(refusal: Refusal): string {
  if (refusal.code === 'outside_table' && refusal.axis === 'altitude') return 'Outside the altitudes';
  if (refusal.code === 'outside_table' && refusal.axis === 'returnAirRH') return 'Outside 0…100 %';
  return codeText(refusal.code);
}
