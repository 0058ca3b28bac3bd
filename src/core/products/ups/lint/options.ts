import { gap, misfit } from '../../definition/fault.ts';
import type { Problem } from '../../../result.ts';
import type { UpsRows } from '../tables/rows.ts';
import type { UpsFamilyRow, UpsModelRow, UpsOptionRow } from '../tables/equipment.ts';

/** Whether any unit of a family can be in the case that a row of the option table counts for. */
const countedCases: Readonly<
  Record<UpsOptionRow['countRule'], (family: UpsFamilyRow, models: readonly UpsModelRow[]) => boolean>
> = {
  // prettier-ignore
  perUnit: () => true,
  perUnitParallel: ({ maxParallel }) => maxParallel > 1,
  perUnitExternalVrla: ({ batteryKinds }) => batteryKinds.some((kind) => kind === 'closed' || kind === 'open'),
  perUnitLiIon: ({ batteryKinds }) => batteryKinds.includes('liIon'),
  perEmptySlot: (_, models) => models.some(({ variant }) => variant === 'frame'),
};

/** Rows of UPS_OPTIONS and UPS_BYPASS that exclude themselves or that no unit can take. */
export function lintUpsOptions({ families, models, options, bypass }: UpsRows): Problem[] {
  const table = 'UPS_OPTIONS';
  const known = new Set(models.map(({ model }) => model));
  const largest = (names: readonly string[]): number =>
    Math.max(0, ...models.filter(({ family }) => names.includes(family)).map(({ ratingKva }) => ratingKva));
  const smallest = (names: readonly string[]): number =>
    Math.min(...models.filter(({ family }) => names.includes(family)).map(({ ratingKva }) => ratingKva));
  return [
    ...options.flatMap((row) => {
      const { partNumber, kind } = row;
      // A model that nobody knows is told already.
      if (row.models.some((model) => !known.has(model))) return [];
      const own = models.filter(
        ({ family, model }) => row.families.includes(family) && (row.models.length === 0 || row.models.includes(model)),
      );
      const isCounted = families.some(
        (family) =>
          row.families.includes(family.family) &&
          own.some((model) => model.family === family.family) &&
          countedCases[row.countRule](family, own),
      );
      const alike = options.find(
        (other) =>
          other !== row &&
          other.kind === kind &&
          options.indexOf(other) < options.indexOf(row) &&
          own.length > 0 &&
          own.every(({ family, model }) => other.families.includes(family) && (other.models.length === 0 || other.models.includes(model))), // prettier-ignore
      );
      return [
        ...(row.excludes.includes(kind) ? [misfit(table, '{partNumber} excludes its own kind {kind}', { partNumber, kind })] : []), // prettier-ignore
        ...(isCounted ? [] : [misfit(table, 'Part {partNumber} of {table} fits nothing that the catalogue holds: {column} is {value}', { partNumber, column: 'countRule', value: row.countRule })]), // prettier-ignore
        // The first of a kind that fits a model is taken: the second is never reached.
        ...(alike ? [misfit(table, 'The bands of {partNumber} and {other} overlap', { partNumber, other: alike.partNumber })] : []), // prettier-ignore
      ];
    }),
    ...bypass
      .filter((row) => row.maxKva < smallest(row.families) || largest(row.families) === 0)
      .map(
        ({ partNumber, maxKva }) =>
        gap('UPS_BYPASS', 'Part {partNumber} of {table} fits nothing that the catalogue holds: {column} is {value}', { partNumber, column: 'maxKva', value: maxKva }), // prettier-ignore
      ),
  ];
}
