import { enclosureKinds } from '../../../../core/products/ups/tables/enclosure-kinds.ts';
import { numberParam, oneOfParam, present, textParam, wholeParam } from '../../../app/navigation/search-params.ts';

/** The most that the screen lays out; batteries of UPSs have fewer. */
export const mostBlocks = 240;
export const mostStrings = 24;
export const mostCurrent = 2000;

/** The battery that is looked at, kept in the address: what differs from the defaults. */
export const crossCablesSearch = (search: Record<string, unknown>) =>
  present({
    battery: textParam(search['battery'], 40),
    kind: oneOfParam(enclosureKinds, search['kind']),
    enclosure: textParam(search['enclosure'], 40),
    /** Of a string. */
    blocks: wholeParam(search['blocks'], 1, mostBlocks),
    strings: wholeParam(search['strings'], 1, mostStrings),
    /** Of a string, A. */
    current: numberParam(search['current'], 1, mostCurrent),
    /** mm²; without it the smallest that carries the current. */
    section: numberParam(search['section'], 0),
  });

export type CrossCablesSearch = ReturnType<typeof crossCablesSearch>;
