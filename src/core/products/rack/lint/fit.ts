import type { FigureCheck } from '../../definition/figure-checks.ts';
import { atMost, checkFigures, follows, possible, runs, usual } from '../../definition/figure-checks.ts';
import { gap, misfit } from '../../definition/fault.ts';
import type { Problem } from '../../../result.ts';
import type { RackRows } from '../tables/rows.ts';

/*
 * What is mounted in racks fits one of them, and the figures of racks and 1-phase UPSs are possible and agree.
 */

type Model = RackRows['models'][number];
const models: readonly FigureCheck<Model>[] = [
  // What rolls bears no more than what stands.
  atMost('dynamicLoadKg', 'staticLoadKg', ({ staticLoadKg }) => staticLoadKg),
  possible('frontPerforationPct', 0, 100),
  possible('rearPerforationPct', 0, 100),
  runs('up', 'mountingDepthMinMm', 'mountingDepthMaxMm', 'depthMm'),
  // A rack unit is 44.45 mm (IEC 60297-3-100).
  atMost('units', 'heightMm', ({ heightMm }) => heightMm / 44.45),
  usual('recommendedMaxKw', 1, 60),
];

type Ups = RackRows['ups1'][number];
const ups1: readonly FigureCheck<Ups>[] = [
  possible('efficiencyOnBattery', 0.5, 1),
  atMost('heatLossW', 'w', ({ w }) => w * 0.5),
];

type Pack = RackRows['ups1Packs'][number];
const packs: readonly FigureCheck<Pack>[] = [
  // Blocks of 12 V.
  follows('energyWh', ({ blocks, blockAh }) => 12 * blocks * blockAh, 0.02),
];

type Row = Readonly<Record<string, unknown>>;
interface Fit {
  readonly table: string;
  readonly rows: (rows: RackRows) => readonly Row[];
  readonly column: string;
  /** Whether the cell fits what the catalogue holds; null fits any. */
  readonly fits: (value: number, row: Row, rows: RackRows) => boolean;
}

const ofSeries = (row: Row, { models: racks }: RackRows): readonly Model[] =>
  racks.filter(({ series }) => row['series'] === null || row['series'] === undefined || row['series'] === series);

const equals =
  (column: 'units' | 'widthMm' | 'depthMm'): Fit['fits'] =>
  (value, row, rows) =>
    ofSeries(row, rows).some((rack) => rack[column] === value);

const fits: readonly Fit[] = [
  { table: 'RACK_ACCESSORIES', rows: (rows) => rows.accessories, column: 'units', fits: equals('units') },
  { table: 'RACK_ACCESSORIES', rows: (rows) => rows.accessories, column: 'widthMm', fits: equals('widthMm') },
  { table: 'RACK_ACCESSORIES', rows: (rows) => rows.accessories, column: 'depthMm', fits: equals('depthMm') },
  {
    table: 'RACK_PANELS',
    rows: (rows) => rows.panels,
    column: 'heightU',
    fits: (value, row, rows) => ofSeries(row, rows).some(({ usableUnits }) => usableUnits >= value),
  },
  {
    table: 'RACK_CABLE_MANAGERS',
    rows: (rows) => rows.cableManagers,
    column: 'minRackWidthMm',
    fits: (value, row, rows) => ofSeries(row, rows).some(({ widthMm }) => widthMm >= value),
  },
  {
    table: 'RACK_SHELVES',
    rows: (rows) => rows.shelves,
    column: 'depthMm',
    fits: (value, _, { models: racks }) => racks.some(({ depthMm }) => depthMm >= value),
  },
  {
    table: 'RACK_PDUS',
    rows: (rows) => rows.pdus,
    column: 'minRackUnits',
    fits: (value, _, { models: racks }) => racks.some(({ units }) => units >= value),
  },
];

/**
 * What fits no rack of the catalogue is never offered with one; it may be sold by hand. Upright managers of heights that no
 * rack of ours has are sold so on purpose.
 */
const fitFindings = (rows: RackRows): Problem[] =>
  fits.flatMap(({ table, rows: of, column, fits: isFitting }) =>
    of(rows).flatMap((row) => {
      const value = row[column];
      if (typeof value !== 'number' || isFitting(value, row, rows)) return [];
      return [gap(table, 'Part {partNumber} of {table} fits nothing that the catalogue holds: {column} is {value}', { partNumber: String(row['partNumber']), column, value })]; // prettier-ignore
    }),
  );

/** A pack adds no more energy to a runtime than it holds. */
function packEnergy({ ups1: units, ups1Runtime, ups1Packs }: RackRows): Problem[] {
  const energy = new Map(ups1Packs.map(({ partNumber, energyWh }) => [partNumber, energyWh]));
  return units.flatMap(({ partNumber, packPartNumber, w }) => {
    const held = energy.get(packPartNumber ?? '');
    const rows = ups1Runtime.filter((row) => row.partNumber === partNumber).toSorted((a, b) => a.packs - b.packs);
    return rows
      .slice(1)
      .flatMap((row, i) => {
        const added = ((row.min100 - rows[i]!.min100) * w) / 60;
        // New packs hold some more than they are rated for, and less current draws more out of them (own margin).
        return held !== undefined && added > held * 1.25
          ? [misfit('RACK_UPS1_RUNTIME', 'Column {column} of {name} is {value}, beside column {other} it is at most {limit}', { partNumber, packs: row.packs, name: `${partNumber} ${row.packs}`, column: 'min100', value: row.min100, other: 'energyWh', limit: Math.floor(rows[i]!.min100 + (held * 1.25 * 60) / w) })] // prettier-ignore
          : [];
      })
      .slice(0, 1);
  });
}

export const lintFit = (rows: RackRows): Problem[] => [
  ...checkFigures('RACK_MODELS', rows.models, ['partNumber'], models),
  ...checkFigures('RACK_UPS1', rows.ups1, ['partNumber'], ups1),
  ...checkFigures('RACK_UPS1_PACKS', rows.ups1Packs, ['partNumber'], packs),
  ...fitFindings(rows),
  ...packEnergy(rows),
];
