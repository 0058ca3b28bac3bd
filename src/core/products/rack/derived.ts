import type { Values } from '../../kernel/product-type.ts';
import { numberOf } from '../../kernel/read-values.ts';
import type { Aisle } from './aisle.ts';
import { aisleOf, isContained, layoutsOf } from './aisle.ts';
import type { AislePiece } from './aisle-pieces.ts';
import { aislePieces } from './aisle-pieces.ts';
import type { RackContext } from './context.ts';
import { partsOfSet } from './parts.ts';
import type { PlacedPart } from './placed-parts.ts';
import type { RackElevation } from './rack-elevation.ts';
import { rackElevation } from './rack-elevation.ts';
import { fullestUnits, loadOfRack } from './rack-interior.ts';
import type { ChosenPdu } from './rack-pdu.ts';
import { pduOf, pdusOfRack } from './rack-pdu.ts';
import type { RowName } from './rack-row.ts';
import { isOpenSided, ofRow, orderedRack, rackOf, racksIn } from './rack-row.ts';
import type { RowLayout } from './row-layout.ts';
import { verticalOrganiser } from './row-layout.ts';
import { freeUnits } from './row-parts.ts';
import type { RackModelRow } from './tables/equipment.ts';
import type { ChosenUps1, Ups1Candidate } from './ups1-choice.ts';
import { chosenUps1, runtimeRow, ups1Candidates } from './ups1-choice.ts';
import { runtimeAtShare } from './ups1-runtime.ts';

/** Everything that follows from the values of a rack solution and is worth showing. */
export interface RackDerived {
  readonly sets: number;
  /** Figures of the whole solution: racks, their load and the heat of all, free units, weight, floor area. */
  readonly racks: number;
  readonly loadKw: number;
  readonly heatKw: number;
  readonly freeU: number;
  readonly weightKg: number;
  readonly floorAreaM2: number;
  /** The rows of one set. */
  readonly rows: readonly DerivedRow[];
  readonly aisle: DerivedAisle | null;
  /** Of the aisle at the rows; null for a single row without containment. */
  readonly aisleWidthMm: number | null;
  readonly ups1: DerivedUps1 | null;
  /** The parts of one set, each with its place. */
  readonly parts: readonly PlacedPart[];
  /** Every UPS that does what is asked, the cheapest first. */
  readonly alternatives: () => readonly Ups1Candidate[];
}

/** A contained aisle with every piece of its containment. */
export interface DerivedAisle extends Aisle {
  readonly pieces: readonly AislePiece[];
  /** Whether a wall takes the place of the second row. */
  readonly hasWall: boolean;
  /** Which of its sides is cold: the racks draw their air from there. */
  readonly kind: 'coldAisle' | 'hotAisle';
}

/** A row of one set. */
export interface DerivedRow {
  readonly name: RowName;
  readonly layout: RowLayout;
  /** As it is ordered; null where the catalogue has none such. */
  readonly rack: RackModelRow | null;
  readonly racks: number;
  readonly depthMm: number;
  readonly loadKw: number;
  readonly pdu: ChosenPdu | null;
  readonly pdusOfRack: number;
  readonly freeU: number;
  /** Of its fullest rack: units taken of those there, kg, and kg/m² on the rack's footprint. */
  readonly takenU: number;
  readonly loadKg: number;
  readonly floorLoadKgM2: number | null;
  /** Its side panels at the open ends, and the manager between its racks, where it has such. */
  readonly sidePanelSet: string | null;
  readonly openEnds: number;
  readonly betweenRacks: string | null;
  readonly elevation: RackElevation | null;
}

/** The 1-phase UPSs of one set. */
export interface DerivedUps1 extends ChosenUps1 {
  /** Load over active power, %. */
  readonly loadedPercent: number;
  /** Runtime by load, min, at so many percent of the active power; for a chart. */
  readonly curve: () => readonly { readonly percent: number; readonly minutes: number }[];
}

export function deriveRack(values: Values, context: RackContext): RackDerived {
  const sets = numberOf(values, 'sets');
  const layouts = layoutsOf(values, context);
  const rows = layouts.map((layout) => rowOf(layout, values, context));
  const parts = partsOfSet(values, context);
  const chosen = chosenUps1(values, context);
  const sum = (of: (row: DerivedRow) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const loadKw = sets * sum(({ racks, loadKw: each }) => racks * each);
  const equipmentKg = sum(({ racks, name }) => racks * numberOf(values, ofRow('equipmentKg', name)));
  const partsKg = parts.reduce(
    (total, { partNumber, quantity }) => total + quantity * (context.part(partNumber)?.weightKg ?? 0),
    0,
  );
  return {
    sets,
    racks: sets * sum(({ racks }) => racks),
    loadKw,
    heatKw: loadKw + (sets * (chosen ? chosen.count * chosen.model.heatLossW : 0)) / 1000,
    freeU: sets * sum(({ freeU }) => freeU),
    weightKg: sets * (partsKg + equipmentKg),
    floorAreaM2: (sets * areaMm2(layouts, values)) / 1e6,
    rows,
    aisle: aisleWithPieces(values, context),
    aisleWidthMm: layouts.length > 1 || isContained(values) ? numberOf(values, 'aisleWidthMm') : null,
    ups1: chosen && ups1Of(chosen, values, context),
    parts,
    alternatives: () => ups1Candidates(values, context),
  };
}

function aisleWithPieces(values: Values, context: RackContext): DerivedAisle | null {
  const aisle = aisleOf(values, context);
  return (
    aisle && {
      ...aisle,
      pieces: aislePieces(values, context),
      hasWall: values['wall'] === true,
      kind: values['containment'] === 'coldAisle' ? 'coldAisle' : 'hotAisle',
    }
  );
}

function rowOf(layout: RowLayout, values: Values, context: RackContext): DerivedRow {
  const name = layout.row;
  const shape = rackOf(values, context, name);
  const pdu = pduOf(values, context, name);
  const loadKg = loadOfRack(values, context, name);
  return {
    name,
    layout,
    rack: orderedRack(values, context, name) ?? null,
    racks: racksIn(values, name),
    depthMm: numberOf(values, ofRow('depthMm', name)),
    loadKw: numberOf(values, ofRow('rackLoadKw', name)),
    pdu,
    pdusOfRack: pdusOfRack(values, pdu),
    freeU: freeUnits(values, context, name),
    takenU: fullestUnits(values, context, name),
    loadKg,
    sidePanelSet: isOpenSided(values, context, name) ? (shape?.sidePanelSet ?? null) : null,
    openEnds: numberOf(values, ofRow('openEnds', name)) || 0,
    betweenRacks: layout.betweenRacks ? (verticalOrganiser(values, context, name)?.partNumber ?? null) : null,
    elevation: rackElevation(values, context, name),
    floorLoadKgM2: shape ? ((shape.weightKg + loadKg) * 1e6) / (shape.widthMm * shape.depthMm) : null,
  };
}

/** Floor of one set, mm²: its rows with the aisle between them, or before a wall. */
function areaMm2(layouts: readonly RowLayout[], values: Values): number {
  const lengthMm = Math.max(0, ...layouts.map((layout) => layout.lengthMm));
  const depthMm = layouts.reduce((sum, { row }) => sum + numberOf(values, ofRow('depthMm', row)), 0);
  const hasAisle = layouts.length > 1 || values['wall'] === true;
  return lengthMm * (depthMm + (hasAisle ? numberOf(values, 'aisleWidthMm') : 0));
}

const curvePercents = [10, 15, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 100] as const;

function ups1Of(chosen: ChosenUps1, values: Values, context: RackContext): DerivedUps1 {
  const row = runtimeRow(chosen.model, chosen.packs, context);
  return {
    ...chosen,
    loadedPercent: (100 * numberOf(values, 'ups1LoadW')) / chosen.model.w,
    curve: () =>
      row
        ? curvePercents.flatMap((percent) => {
            const minutes = runtimeAtShare(row, percent / 100);
            return minutes === null ? [] : [{ percent, minutes }];
          })
        : [],
  };
}
