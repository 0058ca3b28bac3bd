import { provenance, source } from '../../definition/provenance.ts';
import type { Rows } from '../../../tables/table.ts';
import { flag, number, oneOf, optional, positive, table, text } from '../../../tables/table.ts';

/** The tables of power distribution in racks; docs/catalogue.md explains every column. */

export const pduFormFactors = ['0U', '1U'] as const;
export type PduFormFactor = (typeof pduFormFactors)[number];

export const pduTypes = ['basic', 'metered', 'switched'] as const;
export type PduType = (typeof pduTypes)[number];

export const rackPdus = table(
  'RACK_PDUS',
  {
    partNumber: text,
    formFactor: oneOf(...pduFormFactors),
    heightU: number,
    phases: positive,
    ratedA: positive,
    voltageV: positive,
    /** 230 V × A × phases. */
    usableKw: positive,
    type: oneOf(...pduTypes),
    meteredLevel: text,
    outletSwitching: flag,
    c13: number,
    c19: number,
    outletBreakers: number,
    breakerA: optional(positive),
    inputPlug: text,
    cableM: positive,
    /** Sensors that it takes. */
    sensorPorts: number,
    network: flag,
    lengthMm: positive,
    weightKg: positive,
    /** Lowest rack that it fits into, U. */
    minRackUnits: positive,
    zeroUPositions: number,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type RackPduRow = Rows<typeof rackPdus>[number];

export const rackPduAccessories = table(
  'RACK_PDU_ACCESSORIES',
  {
    partNumber: text,
    kind: oneOf('sensor', 'cord'),
    /** Connectors by IEC 60320; a cord's inlet goes into the PDU. */
    inlet: optional(text),
    outlet: optional(text),
    ratedA: optional(positive),
    lengthM: positive,
    locking: flag,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type RackPduAccessoryRow = Rows<typeof rackPduAccessories>[number];
