import type { Values } from '../../../kernel/product-type.ts';
import type { CoolingDerived } from '../configuration/derived.ts';

/** What stands outdoors: a condenser or a condensing unit, seen from the front. */
export interface OutdoorUnit {
  readonly partNumber: string;
  readonly count: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly fans: number;
}

export type UnitKind = 'perimeter' | 'inRow' | 'telecom' | 'inRack';

/** Roles of the option table that the drawing has a sign for. */
export const drawnRoles = [
  'floorStand',
  'plenum',
  'damper',
  'humidifier',
  'heater',
  'networkCard',
  'remoteSensor',
  'leakTape',
  'lowAmbient',
  'waterValve',
] as const;
export type DrawnRole = (typeof drawnRoles)[number];

/** A solution as a drawing needs it: sizes in mm, counts, and the part behind each thing that is drawn. */
export interface CoolingScheme {
  readonly unit: {
    readonly partNumber: string;
    readonly kind: UnitKind;
    readonly widthMm: number;
    readonly heightMm: number;
    /** D down, U up, H horizontal, F front. */
    readonly airflow: string;
  };
  readonly duty: number;
  readonly standby: number;
  readonly outdoor: OutdoorUnit | null;
  readonly carriesWater: boolean;
  readonly raisedFloorMm: number;
  readonly pipeLengthM: number | null;
  /** The part behind each role that this configuration takes. */
  readonly roles: Readonly<Partial<Record<DrawnRole, string>>>;
}

const kinds: Readonly<Record<string, UnitKind>> = { SP: 'perimeter', SR: 'inRow', ST: 'telecom', SK: 'inRack' };

const isDrawn = (group: string): group is DrawnRole => (drawnRoles as readonly string[]).includes(group);

function outdoorOf(derived: CoolingDerived): OutdoorUnit | null {
  const { condenser, circuits, installedUnits, condensingUnit } = derived;
  if (condenser) {
    const { partNumber, widthMm, heightMm, fans } = condenser;
    return { partNumber, widthMm, heightMm, fans, count: circuits / condenser.circuits };
  }
  const row = derived.options.find(({ group }) => group === 'condensingUnit');
  return row && condensingUnit ? { ...condensingUnit, fans: 1, count: installedUnits * row.quantityPer } : null;
}

/** What is to be drawn of a configuration; null while it has no unit. */
export function schemeOf(values: Values, derived: CoolingDerived): CoolingScheme | null {
  const { unit, model } = derived;
  if (!unit || !model) return null;
  return {
    unit: {
      partNumber: unit.partNumber,
      kind: kinds[unit.family.slice(0, 2)] ?? 'perimeter',
      widthMm: unit.widthMm,
      heightMm: unit.heightMm,
      airflow: unit.airflow,
    },
    duty: Number(values['count']),
    standby: derived.standbyUnits,
    outdoor: outdoorOf(derived),
    carriesWater: model.heat === 'chilledWater',
    raisedFloorMm: unit.airflow === 'D' ? Number(values['raisedFloorMm'] ?? 0) : 0,
    pipeLengthM: model.heat === 'chilledWater' ? null : Number(values['pipeLengthM']),
    roles: Object.fromEntries(
      derived.options.filter(({ group }) => isDrawn(group)).map(({ group, partNumber }) => [group, partNumber]),
    ),
  };
}

/** A piece of the row in the room, in mm from the left. */
export interface Place {
  readonly is: 'duty' | 'standby' | 'rack';
  readonly x: number;
  readonly width: number;
}

const rackMm = 600;
const gapMm = 250;

/**
 * The units side by side, in-row units between racks, in-rack units one a rack; as many as fit into a width, mm, the
 * standby ones never all left out. `left` tells how many are not drawn.
 */
export function rowOf(
  scheme: Pick<CoolingScheme, 'duty' | 'standby' | 'unit'>,
  widthMm: number,
): { readonly places: readonly Place[]; readonly left: number; readonly lengthMm: number } {
  const { duty, standby, unit } = scheme;
  const width = unit.kind === 'inRack' ? rackMm : unit.widthMm;
  const pitch = unit.kind === 'inRow' ? width + rackMm : width + gapMm;
  const first = unit.kind === 'inRow' ? rackMm : 0;
  const fits = Math.max(1, Math.floor((widthMm - first) / pitch));
  const drawn = Math.min(duty + standby, fits);
  const drawnStandby = Math.min(standby, Math.max(drawn > 1 && standby > 0 ? 1 : 0, drawn - duty));
  const places = Array.from({ length: drawn }, (_, i): readonly Place[] => {
    const is = i < drawn - drawnStandby ? 'duty' : 'standby';
    const x = first + i * pitch;
    return [{ is, x, width }, ...(unit.kind === 'inRow' ? [{ is: 'rack' as const, x: x + width, width: rackMm }] : [])];
  }).flat();
  const all = unit.kind === 'inRow' ? [{ is: 'rack' as const, x: 0, width: rackMm }, ...places] : places;
  const last = all.at(-1)!;
  return { places: all, left: duty + standby - drawn, lengthMm: last.x + last.width };
}
