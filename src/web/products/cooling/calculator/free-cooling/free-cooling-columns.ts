import type { FreeCooling, FreeCoolingYear } from '../../../../../core/products/cooling/water/free-cooling.ts';
import { formatNumber } from '../../../../../core/format.ts';
import { columnFigure } from '../../../../parts/calculator/figure.ts';

/** A unit with its year in the chosen city; null where the catalogue has no climates. */
export interface FreeCoolingRow {
  readonly unit: FreeCooling;
  readonly year: FreeCoolingYear | null;
}

interface FreeCoolingColumn {
  /** Keys of TRANSLATE. */
  readonly label: string;
  readonly unit: string;
  readonly cell: (row: FreeCoolingRow) => string;
}

const PERCENT = 100;

const temperatures: readonly FreeCoolingColumn[] = [
  { label: 'Full below', unit: '°C', cell: ({ unit }) => columnFigure(unit.fullBelowC, 1) },
  { label: 'Partial below', unit: '°C', cell: ({ unit }) => columnFigure(unit.partialBelowC, 1) },
];

const ofYear = (label: string, unit: string, cell: (year: FreeCoolingYear) => string): FreeCoolingColumn => ({
  label,
  unit,
  cell: ({ year }) => (year ? cell(year) : ''),
});

const yearly: readonly FreeCoolingColumn[] = [
  ofYear('Full free cooling', 'h/year', ({ fullHours }) => formatNumber(fullHours, 0)),
  ofYear('Partial free cooling', 'h/year', ({ partialHours }) => formatNumber(partialHours, 0)),
  ofYear('Compressor alone', 'h/year', ({ mechanicalHours }) => formatNumber(mechanicalHours, 0)),
  ofYear("Share of the year's heat", '%', ({ freeHeatShare }) => columnFigure(freeHeatShare * PERCENT, 1)),
];

/** Switch temperatures and, with a climate, the year. */
export const freeCoolingColumns = (hasClimate: boolean): readonly FreeCoolingColumn[] =>
  hasClimate ? [...temperatures, ...yearly] : temperatures;
