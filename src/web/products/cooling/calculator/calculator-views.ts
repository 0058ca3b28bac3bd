import type { ComponentType } from 'react';
import { lazy } from 'react';
import type { ProductFamily } from '../../../../core/products/cooling/tables/families.ts';
import type { Selection } from '../../../../core/products/cooling/selection/select.ts';
import type { CoolingSelectionData } from '../../../../core/products/cooling/selection/selection-data.ts';
import type {
  CalculatedFamily,
  SelectionInputs,
} from '../../../../core/products/cooling/selection/selection-inputs.ts';
import { SelectionView } from './selection-view.tsx';
import type { Calculator } from './state/use-calculator.ts';

/** What a view of the calculation gets: the inputs are right, and the selection is theirs. */
export interface CalculatorViewProps {
  readonly family: ProductFamily & { readonly code: CalculatedFamily };
  readonly data: CoolingSelectionData;
  readonly calculator: Calculator;
  readonly inputs: SelectionInputs;
  readonly selection: Selection;
  /** An input is wrong at present: what is shown belongs to the inputs before it. */
  readonly isStale: boolean;
}

interface CalculatorView {
  /** How the address names it. */
  readonly name: string;
  /** Key of TRANSLATE. */
  readonly label: string;
  readonly View: ComponentType<CalculatorViewProps>;
}

const YearView = lazy(async () => ({ default: (await import('./year/year-view.tsx')).YearView }));
const ComparisonView = lazy(async () => ({
  default: (await import('./comparison/comparison-view.tsx')).ComparisonView,
}));
const RoomView = lazy(async () => ({ default: (await import('./room/room-view.tsx')).RoomView }));

const ChartsView = lazy(async () => ({ default: (await import('./charts/charts-view.tsx')).ChartsView }));

/** The views of a calculation by performance tables, the first by default. All but the first are loaded when they are opened. */
export const calculatorViews: readonly [CalculatorView, ...CalculatorView[]] = [
  { name: 'selection', label: 'Selection', View: SelectionView },
  { name: 'maps', label: 'Charts', View: ChartsView },
  { name: 'room', label: 'Room and redundancy', View: RoomView },
  { name: 'year', label: 'A year', View: YearView },
  { name: 'compare', label: 'Comparison', View: ComparisonView },
];

/** The view of a name; the first for a name that there is none of. */
export const viewOf = (name: string | null): CalculatorView =>
  calculatorViews.find((view) => view.name === name) ?? calculatorViews[0];
