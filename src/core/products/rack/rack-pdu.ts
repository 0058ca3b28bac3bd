import type { Values } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import type { RackContext } from './context.ts';
import type { RackPduRow } from './tables/pdus.ts';
import { pduTypes } from './tables/pdus.ts';
import type { RowName } from './rack-row.ts';
import { hasRow, ofRow, presenceOf, rowNames, rowPresences, rowsOf } from './rack-row.ts';

/** The PDU of a rack's feeds: of each feed `perFeed` pieces. */
export interface ChosenPdu {
  readonly pdu: RackPduRow;
  readonly perFeed: number;
}

/** The fields that the PDU of a row follows from, whatever sockets the room has. */
export const socketedPduFields = (row: RowName): readonly string[] => [
  presenceOf(row),
  'pdu',
  'pduFormFactor',
  'pduPhases',
  'pduType',
  ofRow('rackLoadKw', row),
  ofRow('c13', row),
  ofRow('c19', row),
];

/** The fields that the PDU of a row follows from. */
export const pduFields = (row: RowName): readonly string[] => [...socketedPduFields(row), 'iecSockets'];

/** Plugs by IEC 60309, which a room must have sockets for; a C20 goes into any extension. */
const needsIecSocket = ({ inputPlug }: RackPduRow): boolean => inputPlug.startsWith('IEC 60309');

/** Loads in kW that are above a rating by less are not: figures of a table and of a person, each with two places. */
const kwRounding = 1e-9;

/**
 * The smallest rating that the room has sockets for and whose PDUs on one feed carry the whole rack, `usableKw × perFeed >=
 * load`, and have its outlets; one on a feed where that does, else two. Null without PDUs, or where none do.
 */
export const pduOf = (values: Values, context: RackContext, row: RowName): ChosenPdu | null =>
  pduOfSockets(values, context, row, values['iecSockets'] !== false);

/** The PDU of a row in a room that has every socket. */
export const socketedPduOf = (values: Values, context: RackContext, row: RowName): ChosenPdu | null =>
  pduOfSockets(values, context, row, true);

function pduOfSockets(values: Values, context: RackContext, row: RowName, hasIecSockets: boolean): ChosenPdu | null {
  if (!hasRow(values, row) || values['pdu'] !== true) return null;
  const offered = context
    .pdus(textOf(values, 'pduFormFactor'), numberOf(values, 'pduPhases'), textOf(values, 'pduType'))
    .filter((one) => hasIecSockets || !needsIecSocket(one));
  const loadKw = numberOf(values, ofRow('rackLoadKw', row));
  const c13 = numberOf(values, ofRow('c13', row));
  const c19 = numberOf(values, ofRow('c19', row));
  for (let perFeed = 1; perFeed <= context.limit('maxPerFeed'); perFeed++) {
    const pdu = offered.find(
      (one) => one.usableKw * perFeed + kwRounding >= loadKw && one.c13 * perFeed >= c13 && one.c19 * perFeed >= c19,
    );
    if (pdu) return { pdu, perFeed };
  }
  return null;
}

/** The fields that `usualPhases` follows from. */
export const phaseFields: readonly string[] = [
  ...rowPresences,
  'pduFormFactor',
  ...rowNames.map((row) => ofRow('rackLoadKw', row)),
];

/** Three phases where, by load and for some row, one such PDU on a feed does and one of a single phase does not; else one. */
export function usualPhases(values: Values, context: RackContext): 1 | 3 {
  const carriedKw = (phases: 1 | 3): number =>
    Math.max(
      0,
      ...pduTypes.flatMap((type) =>
        context.pdus(textOf(values, 'pduFormFactor'), phases, type).map(({ usableKw }) => usableKw),
      ),
    );
  const [single, three] = [carriedKw(1) + kwRounding, carriedKw(3) + kwRounding];
  const loadsKw = rowsOf(values).map((row) => numberOf(values, ofRow('rackLoadKw', row)));
  return loadsKw.some((loadKw) => single < loadKw && loadKw <= three) ? 3 : 1;
}

/** PDUs of a rack. */
export const pdusOfRack = (values: Values, chosen: ChosenPdu | null): number =>
  chosen ? numberOf(values, 'feeds') * chosen.perFeed : 0;
