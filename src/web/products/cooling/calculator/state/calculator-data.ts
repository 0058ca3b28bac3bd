import { hasDemonstration } from '../../../../../core/products/cooling/figures/figure-origin.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readPartNames } from '../../../../../core/catalogue/part-names.ts';
import type { CatalogueSource } from '../../../../../core/catalogue/tables.ts';
import type {
  ChilledWaterData,
  ChilledWaterSource,
} from '../../../../../core/products/cooling/water/chilled-water-data.ts';
import { readChilledWater } from '../../../../../core/products/cooling/water/chilled-water-data.ts';
import type { FamilyRow, ProductFamily } from '../../../../../core/products/cooling/tables/families.ts';
import { displayRows, productFamilies } from '../../../../../core/products/cooling/tables/families.ts';
import type {
  FreeCoolingData,
  FreeCoolingSource,
} from '../../../../../core/products/cooling/water/free-cooling-range.ts';
import { readFreeCooling } from '../../../../../core/products/cooling/water/free-cooling-range.ts';
import type {
  CoolingSelectionData,
  SelectionSource,
} from '../../../../../core/products/cooling/selection/selection-data.ts';
import { readSelection } from '../../../../../core/products/cooling/selection/selection-data.ts';
import type { Result } from '../../../../../core/result.ts';
import type { CallAnswer } from '../../../../app/api/client.ts';
import { answerOptions } from '../../../../app/api/queries.ts';
import { useOpened } from '../../../../ui/hooks/use-opened.ts';
import type { RatedModel } from './rated-models.ts';
import { readRange } from './rated-models.ts';

/** Everything that the calculator looks at, read once for each version of the catalogue. */
export interface CalculatorData {
  readonly catalogueVersion: string;
  readonly rows: readonly FamilyRow[];
  readonly families: readonly ProductFamily[];
  readonly selection: CoolingSelectionData;
  /** Of the families that are calculated from rating points, and of those with free cooling; null without their limits. */
  readonly chilledWater: ChilledWaterData | null;
  readonly freeCooling: FreeCoolingData | null;
  /** The range of each family without calculation, by its code. */
  readonly ranges: ReadonlyMap<string, readonly RatedModel[]>;
  /** Some figure of the page is demonstration data, of whatever family. */
  readonly isDemonstration: boolean;
  /** Some part of the catalogue is: its number, dimensions, connection. */
  readonly isPartDemonstration: boolean;
}

type Answer = CallAnswer<'cataloguesSelect'>;

/** The value of a table, or a bug: what the server publishes, it has checked. */
function readable<T>(what: string, read: Result<T>): T {
  if (read.ok) return read.value;
  throw new Error(`${what} can not be read: ${JSON.stringify(read.problems.slice(0, 3))}`);
}

/** In steps between which the page answers: together they take tens of milliseconds. */
function* read({ catalogueVersion, tables }: Answer): Generator<void, CalculatorData> {
  const families = readable('PRODUCT_FAMILIES', productFamilies.parse(tables['PRODUCT_FAMILIES'] ?? ''));
  const parts = readable('PARTS', readPartNames(tables as CatalogueSource));
  yield;
  const selection = readable('The selection', readSelection(tables as SelectionSource));
  yield;
  const isPartDemonstration = [...parts.values()].some(({ demonstration }) => demonstration);
  const range = ({ code, constName }: ProductFamily) =>
    [code, readable(constName, readRange(constName, tables))] as const;
  return {
    catalogueVersion,
    rows: displayRows(families),
    families,
    selection,
    chilledWater: readable('Chilled water', readChilledWater(tables as ChilledWaterSource)),
    freeCooling: readable('Free cooling', readFreeCooling(tables as FreeCoolingSource)),
    ranges: new Map(families.filter(({ calcAvailible }) => !calcAvailible).map(range)),
    isDemonstration: isPartDemonstration || hasDemonstration([...selection.units.values()]),
    isPartDemonstration,
  };
}

const readAnswers = new WeakMap<Answer, CalculatorData>();

/** Today's catalogue rarely changes while somebody works: it is asked anew when the screen is opened later. */
const KEPT_MS = 5 * 60_000;

export interface CalculatorDataState {
  readonly data: CalculatorData | null;
  readonly problem: unknown;
  readonly retry: () => void;
}

/** The tables of today's catalogue, as the person's role may know them. */
export function useCalculatorData(): CalculatorDataState {
  const { data, error, refetch } = useQuery({
    ...answerOptions('cataloguesSelect', { isxType: 'Cooling' }),
    staleTime: KEPT_MS,
  });
  const { value, problem } = useOpened({ subject: 'Cooling', source: data ?? null, open: read, opened: readAnswers });
  return useMemo(
    () => ({ data: value, problem: data ? problem : error, retry: () => void refetch() }),
    [value, data, problem, error, refetch],
  );
}
