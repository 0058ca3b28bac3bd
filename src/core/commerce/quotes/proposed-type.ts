import { features } from '../../people/access/features.ts';
import type { IsxType } from '../../products/definition/types.ts';

/** Families of parts, as PARTS has them, whose name alone does not tell their type: everything around the cooling units. */
const cooling: readonly string[] = ['cooling', 'condenser'];
const monitoring: readonly string[] = ['SB', 'SBG', 'BMS', 'DCG'];

function typeOfFamily(family: string): IsxType | null {
  if (family in features.upsModels) return '3PhaseUps';
  if (/^CH[A-Z]$/.test(family)) return 'Chiller';
  if (monitoring.includes(family)) return 'Monitoring';
  // Families of cooling units are written with small letters: SPdx, STfi.
  if (cooling.includes(family) || /^S[A-Z][a-z]{2}$/.test(family)) return 'Cooling';
  return family === '*' || family === 'service' ? null : 'Rack';
}

/** The type that most rows of a list belong to by the families of their parts; null where none says so. */
export function proposedType(
  rows: readonly { readonly partNumber: string }[],
  families: ReadonlyMap<string, string>,
): IsxType | null {
  const counted = new Map<IsxType, number>();
  for (const { partNumber } of rows) {
    const [family = ''] = (families.get(partNumber) ?? '').split('|');
    const type = family === '' ? null : typeOfFamily(family);
    if (type) counted.set(type, (counted.get(type) ?? 0) + 1);
  }
  const [most] = [...counted].toSorted((a, b) => b[1] - a[1]);
  return most?.[0] ?? null;
}
