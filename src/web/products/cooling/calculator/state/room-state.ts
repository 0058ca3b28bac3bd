import { MOST_UNITS } from '../../../../../core/products/cooling/room/most-units.ts';
import type { Redundancy } from '../../../../../core/products/cooling/room/redundancy.ts';
import { REDUNDANCIES } from '../../../../../core/products/cooling/room/redundancy.ts';
import { flagParam, numberParam, oneOfParam, textParam } from '../../../../app/navigation/search-params.ts';

/** What the view of a room shows. */
export interface RoomState {
  /** kW; null: the required capacity of the selection. NaN while it is being typed. */
  readonly loadKw: number | null;
  readonly redundancy: Redundancy;
  /** NaN while it is being typed. */
  readonly mostUnits: number;
  readonly isMixed: boolean;
  /** The chosen set; null: the best. */
  readonly set: string | null;
  /** Places of the units that are switched off, ascending. */
  readonly off: readonly number[];
}

export const roomByDefault: RoomState = {
  loadKw: null,
  redundancy: 'N+1',
  mostUnits: MOST_UNITS.byDefault,
  isMixed: false,
  set: null,
  off: [],
};

/** The parameters of the view in the address of the calculator. */
export const roomParams = (search: Record<string, unknown>) => ({
  /** Load of the room. */
  roomLoad: numberParam(search['roomLoad']),
  redundancy: oneOfParam(REDUNDANCIES, search['redundancy']),
  mostUnits: numberParam(search['mostUnits']),
  mixedSizes: flagParam(search['mixedSizes']),
  /** The chosen set, as `SPdx025x1_SPdx045x2`. */
  set: textParam(search['set'], 64),
  /** Units that are switched off, by their places from 0, separated by points. */
  unitsOff: textParam(search['unitsOff']),
});

type RoomSearch = { [K in keyof ReturnType<typeof roomParams>]?: ReturnType<typeof roomParams>[K] };

/** More places than any set has. */
const MOST_PLACES = 2 * MOST_UNITS.max + 2;

function placesIn(text: string | undefined): readonly number[] {
  const places = (text ?? '').split('.').flatMap((place) => (/^\d{1,2}$/.test(place) ? [Number(place)] : []));
  return [...new Set(places)].filter((place) => place < MOST_PLACES).toSorted((a, b) => a - b);
}

export const roomIn = ({ roomLoad, redundancy, mostUnits, mixedSizes, set, unitsOff }: RoomSearch): RoomState => ({
  loadKw: roomLoad ?? roomByDefault.loadKw,
  redundancy: redundancy ?? roomByDefault.redundancy,
  mostUnits: mostUnits ?? roomByDefault.mostUnits,
  isMixed: mixedSizes === true,
  set: set ?? null,
  off: placesIn(unitsOff),
});

/** The address of it: what differs from the defaults. */
export const roomFor = ({ loadKw, redundancy, mostUnits, isMixed, set, off }: RoomState): RoomSearch => ({
  roomLoad: loadKw === null || Number.isNaN(loadKw) ? undefined : loadKw,
  redundancy: redundancy === roomByDefault.redundancy ? undefined : redundancy,
  mostUnits: Number.isNaN(mostUnits) || mostUnits === roomByDefault.mostUnits ? undefined : mostUnits,
  mixedSizes: isMixed ? (true as const) : undefined,
  set: set ?? undefined,
  unitsOff: off.length === 0 ? undefined : off.join('.'),
});
