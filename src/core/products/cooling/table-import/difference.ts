import type { PerformanceParameter } from '../tables/performance-parameters.ts';
import { PERFORMANCE_PARAMETERS } from '../tables/performance-parameters.ts';
import type { ModelFigures } from '../tables/performance-table.ts';
import { byName } from '../tables/performance-table.ts';

/** What becomes of one figure: null where one side does not have the node. */
export interface NodeChange {
  readonly before: number | null;
  readonly after: number | null;
  /** %, null where there is nothing to compare or the figure was zero. */
  readonly change: number | null;
}

export interface ParameterDifference {
  readonly parameter: PerformanceParameter;
  /** `[outdoor][return]`. */
  readonly nodes: readonly (readonly NodeChange[])[];
  /** The largest change by its size, %, with its sign. */
  readonly largest: number;
  /** The mean change over the nodes that both have, %. */
  readonly mean: number;
  /** Figures that differ, of those that both have. */
  readonly changed: number;
}

export type ModelState = 'added' | 'changed' | 'same' | 'removed' | 'kept';

export interface ModelDifference {
  readonly model: string;
  readonly state: ModelState;
  readonly outdoorTemps: readonly number[];
  readonly returnTemps: readonly number[];
  readonly parameters: readonly ParameterDifference[];
}

const union = (a: readonly number[], b: readonly number[]): number[] =>
  [...new Set([...a, ...b])].toSorted((x, y) => x - y);

const figureAt = (model: ModelFigures | undefined, parameter: PerformanceParameter, outdoor: number, air: number) => {
  if (!model) return null;
  const row = model.axes.rows.indexOf(outdoor);
  const column = model.axes.columns.indexOf(air);
  return row < 0 || column < 0 ? null : (model.grids[parameter]?.values[row]?.[column] ?? null);
};

function differ(before: ModelFigures | undefined, after: ModelFigures | undefined): Omit<ModelDifference, 'state'> {
  const outdoorTemps = union(before?.axes.rows ?? [], after?.axes.rows ?? []);
  const returnTemps = union(before?.axes.columns ?? [], after?.axes.columns ?? []);
  const parameters = PERFORMANCE_PARAMETERS.map((parameter): ParameterDifference => {
    const nodes = outdoorTemps.map((outdoor) =>
      returnTemps.map((air): NodeChange => {
        const [was, is] = [figureAt(before, parameter, outdoor, air), figureAt(after, parameter, outdoor, air)];
        const change = was === null || is === null ? null : was === is ? 0 : was === 0 ? null : 100 * (is / was - 1);
        return { before: was, after: is, change };
      }),
    );
    const changes = nodes.flat().flatMap(({ change }) => (change === null ? [] : [change]));
    return {
      parameter,
      nodes,
      largest: changes.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0),
      mean: changes.length === 0 ? 0 : changes.reduce((a, b) => a + b, 0) / changes.length,
      changed: nodes.flat().filter(({ before: was, after: is }) => was !== null && is !== null && was !== is).length,
    };
  });
  return { model: (after ?? before)!.model, outdoorTemps, returnTemps, parameters };
}

const isSame = ({ parameters }: Omit<ModelDifference, 'state'>): boolean =>
  parameters.every(({ nodes }) => nodes.flat().every(({ before, after }) => before === after));

/**
 * What a file makes of the present table, model by model and node by node. Models that the file lacks are kept or removed, as the
 * caller says.
 */
export function tableDifference(
  before: ReadonlyMap<string, ModelFigures>,
  after: readonly ModelFigures[],
  { removesLacking }: { readonly removesLacking: boolean },
): ModelDifference[] {
  const now = new Map(after.map((model) => [model.model, model]));
  return [...new Set([...before.keys(), ...now.keys()])].toSorted(byName).map((model) => {
    const [was, is] = [before.get(model), now.get(model)];
    const own = differ(was, is ?? (removesLacking ? undefined : was));
    const state: ModelState =
      is === undefined ? (removesLacking ? 'removed' : 'kept') : was === undefined ? 'added' : isSame(own) ? 'same' : 'changed'; // prettier-ignore
    return { ...own, state };
  });
}
