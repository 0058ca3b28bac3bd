import type { CatalogueSource } from '../../../../../core/catalogue/tables.ts';
import type { ChillerContext } from '../../../../../core/products/chiller/context.ts';
import { readChillerContext } from '../../../../../core/products/chiller/read-context.ts';
import type { YearComparison } from '../../../../../core/products/cooling/year/comparison.ts';
import { compareYears } from '../../../../../core/products/cooling/year/comparison.ts';
import type { YearData, YearSource } from '../../../../../core/products/cooling/year/year-data.ts';
import { readYear } from '../../../../../core/products/cooling/year/year-data.ts';
import type { YearInputs } from '../../../../../core/products/cooling/year/year-inputs.ts';
import type { CalculatedFamily } from '../../../../../core/products/cooling/selection/selection-inputs.ts';

/*
 * The work of a year in slices: between two of them whoever does it listens to what is asked meanwhile. It runs in a worker, and in
 * the page where there is none.
 */

/** The tables that years are worked out from. */
export interface YearTables {
  readonly cooling: YearSource;
  /** Null where they are not open to the person. */
  readonly chillers: CatalogueSource | null;
}

/** One comparison that is asked for; later ones have greater numbers. */
export interface YearAsked {
  readonly id: number;
  readonly series: CalculatedFamily;
  readonly inputs: YearInputs;
}

export type YearOrder =
  | { readonly kind: 'tables'; readonly tables: YearTables }
  | { readonly kind: 'run'; readonly asked: YearAsked }
  | { readonly kind: 'stop' };

export type YearNews =
  | { readonly kind: 'progress'; readonly id: number; readonly done: number }
  | { readonly kind: 'answer'; readonly id: number; readonly comparison: YearComparison }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };

/** Work goes on for so long before it listens again, ms; how far it is, is told less often. */
const SLICE_MS = 8;
const TELL_MS = 100;

const pause = () => new Promise<void>((go) => setTimeout(go));

interface Prepared {
  readonly data: YearData;
  readonly chillers: ChillerContext | null;
}

/** Tables that the server has published are sound; what can not be read is a bug and says what. */
function prepare({ cooling, chillers }: YearTables): Prepared {
  const data = readYear(cooling);
  if (!data.ok) throw new Error(`The tables of a year can not be read: ${JSON.stringify(data.problems.slice(0, 3))}`);
  const context = chillers && readChillerContext(chillers);
  if (context && !context.ok)
    throw new Error(`The tables of chillers can not be read: ${JSON.stringify(context.problems.slice(0, 3))}`);
  // Without a series of chillers nobody may choose one.
  return { data: data.value, chillers: context?.ok && context.value.chillers.length > 0 ? context.value : null };
}

/** Takes orders and tells the news: the tables once, then one comparison after the other, of which the last asked for counts. */
export function yearWork(tell: (news: YearNews) => void): (order: YearOrder) => void {
  let tables: YearTables | null = null;
  let prepared: Prepared | null = null;
  let current: YearAsked | null = null;

  async function run(asked: YearAsked): Promise<void> {
    if (!tables) return;
    prepared ??= prepare(tables);
    const { data, chillers } = prepared;
    const city = data.cities.find((each) => each.city === asked.inputs.city);
    if (!city) throw new Error(`There is no climate of ${asked.inputs.city}`);
    let listened = performance.now();
    let told = listened;
    for (const { done, comparison } of compareYears(data, chillers, asked.series, city, asked.inputs)) {
      if (comparison) tell({ kind: 'answer', id: asked.id, comparison });
      if (performance.now() - listened < SLICE_MS) continue;
      if (!comparison && performance.now() - told >= TELL_MS) {
        tell({ kind: 'progress', id: asked.id, done });
        told = performance.now();
      }
      await pause();
      if (current !== asked) return;
      listened = performance.now();
    }
  }

  return (order) => {
    if (order.kind === 'tables') {
      tables = order.tables;
      prepared = null;
    } else if (order.kind === 'stop') current = null;
    else {
      const { asked } = order;
      current = asked;
      // Orders that wait already come first: of several only the last is begun.
      void pause()
        .then(() => (current === asked ? run(asked) : undefined))
        .catch((failure: unknown) => tell({ kind: 'failure', id: asked.id, message: String(failure) }));
    }
  };
}
