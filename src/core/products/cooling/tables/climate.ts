import { bisect } from '../../../engineering/bisect.ts';
import type { ClimateMonth, OutdoorYear } from '../../../engineering/outdoor-hours.ts';
import { HOURS_OF_A_YEAR, hoursBelow, outdoorYear } from '../../../engineering/outdoor-hours.ts';
import type { Problem, Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import { number, oneOf, optional, table, text } from '../../../tables/table.ts';

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
    /** m above sea level. */
    altitudeM: optional(number),
    field: oneOf(...FIELDS),
    ...months,
    provenance: oneOf('vendor', 'fact', 'analogue', 'model', 'own'),
    source: text,
  },
  { key: ['city', 'field'], mayLack: ['altitudeM'] },
);

/** A place with its year of outdoor temperatures. */
export interface City {
  readonly city: string;
  readonly nameRu: string;
  readonly nameEn: string;
  readonly year: OutdoorYear;
  /** m above sea level; null where nobody has looked it up. */
  readonly altitudeM: number | null;
  /** Some of its figures are remembered or assumed, and read nowhere. */
  readonly isProvisional: boolean;
  /** Where its figures come from, each source once. */
  readonly sources: readonly string[];
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
    if (!read) return [];
    const { nameRu, nameEn, altitudeM } = own[0]!;
    return [
      {
        city,
        nameRu,
        nameEn,
        year: outdoorYear(read),
        altitudeM,
        isProvisional: own.some(({ provenance }) => provenance === 'own'),
        sources: [...new Set(own.map(({ source }) => source))],
      },
    ];
  });
  return problems.length > 0 ? refuse(...problems) : ok(cities);
}

/** The hours of a year that a design outdoor temperature is commonly exceeded in: 0.4 % (ASHRAE Handbook Fundamentals, chapter 14). */
const DESIGN_HOURS = 0.004 * HOURS_OF_A_YEAR;
/** The temperatures that it is sought between, °C, and how closely, K. */
const SOUGHT = { from: -80, to: 70, tolerance: 0.01 } as const;

/**
 * The outdoor temperature that 0.4 % of the hours of a city are colder than, °C: the design cold of the same chapter (99.6 %). The very
 * coldest hour of the method is no weather: its tails are too long.
 */
export const designColdTemp = ({ year }: Pick<City, 'year'>): number =>
  bisect((t) => hoursBelow(year, t) < DESIGN_HOURS, SOUGHT.from, SOUGHT.to, SOUGHT.tolerance);

/** The outdoor temperature that is exceeded in 0.4 % of the hours of a city, °C. */
export const designOutdoorTemp = ({ year }: City): number =>
  bisect((t) => HOURS_OF_A_YEAR - hoursBelow(year, t) > DESIGN_HOURS, SOUGHT.from, SOUGHT.to, SOUGHT.tolerance);
