import userEvent from '@testing-library/user-event';
import { answer, answering } from './answering.ts';
import { demonstrationCatalogue } from './demonstration-catalogue.ts';
import { openPortal, userOf } from './open-portal.tsx';

/** Answers every question for a catalogue with the demonstration one, its tables changed where it is said, and `others` as they say. */
export function answerCatalogue(
  change: (table: string, csv: string) => string = (_, csv) => csv,
  others: Parameters<typeof answering>[0] = {},
): void {
  const catalogue = demonstrationCatalogue();
  const tables = Object.fromEntries(
    Object.entries(catalogue.tables).map(([name, csv]) => [name, change(name, csv)] as const),
  );
  answering({ cataloguesSelect: answer('cataloguesSelect', { ...catalogue, tables }), ...others });
}

/** Opens the cooling calculator in English. */
export async function openCalculator(search = '', role: 'engineer' | 'manager' = 'engineer') {
  const portal = await openPortal(`/tools/cooling-calculator${search}`, userOf(role, 'en'));
  return { ...portal, user: userEvent.setup() };
}
