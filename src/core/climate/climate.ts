import type { ClimateMonth, OutdoorYear } from '../engineering/outdoor-hours.ts';
import { outdoorYear } from '../engineering/outdoor-hours.ts';
import type { Problem, Result } from '../result.ts';
import { ok, refuse } from '../result.ts';
import { number, oneOf, table, text } from '../tables/table.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const FIELDS = ['mean', 'min', 'max', 'dailyRange'] as const;
type ClimateField = (typeof FIELDS)[number];

const months = Object.fromEntries(MONTHS.map((month) => [month, number])) as Record<
  (typeof MONTHS)[number],
  typeof number
>;

/** Monthly normals of the outdoor temperature, °C (`dailyRange`: K): a city has a mean or both min and max. */
export const climate = table(
  'CLIMATE',
  {
    city: text,
    nameRu: text,
    nameEn: text,
    field: oneOf(...FIELDS),
    ...months,
    provenance: oneOf('vendor', 'fact', 'analogue', 'model', 'own'),
    source: text,
  },
  { key: ['city', 'field'] },
);

/** A place with its year of outdoor temperatures. */
export interface City {
  readonly city: string;
  readonly nameRu: string;
  readonly nameEn: string;
  readonly year: OutdoorYear;
}

const lacking = (city: string): Problem => ({
  code: 'table_invalid',
  path: 'CLIMATE',
  text: 'The climate of {city} needs its monthly mean, or minimum and maximum, and without these the daily range',
  params: { city },
});

/** Mean and daily range of the months: as given, else halfway and the distance between minimum and maximum. */
function monthsOf(given: Readonly<Partial<Record<ClimateField, readonly number[]>>>): ClimateMonth[] | null {
  const { mean, min, max, dailyRange } = given;
  const hasEnds = min !== undefined && max !== undefined;
  if (!(mean || hasEnds) || !(dailyRange || hasEnds)) return null;
  return MONTHS.map((_, i) => ({
    mean: mean?.[i] ?? (min![i]! + max![i]!) / 2,
    dailyRange: dailyRange?.[i] ?? max![i]! - min![i]!,
  }));
}

/** The cities of the table in its order, or every city that lacks figures. */
export function readCities(csv: string): Result<readonly City[]> {
  const rows = climate.parse(csv);
  if (!rows.ok) return rows;
  const problems: Problem[] = [];
  const cities = [...new Set(rows.value.map(({ city }) => city))].flatMap((city): City[] => {
    const own = rows.value.filter((row) => row.city === city);
    const given = Object.fromEntries(own.map((row) => [row.field, MONTHS.map((month) => row[month])]));
    const read = monthsOf(given);
    if (!read) problems.push(lacking(city));
    return read ? [{ city, nameRu: own[0]!.nameRu, nameEn: own[0]!.nameEn, year: outdoorYear(read) }] : [];
  });
  return problems.length > 0 ? refuse(...problems) : ok(cities);
}
