import { provenance, source } from '../../definition/provenance.ts';
import type { Rows } from '../../../tables/table.ts';
import { flag, number, oneOf, optional, pipeList, positive, table, text } from '../../../tables/table.ts';

/** The tables of 1-phase UPSs; docs/catalogue.md explains every column. */

export const ups1Series = ['BVSE', 'SMTSE', 'SRVSE', 'SRTSE'] as const;
export type Ups1Series = (typeof ups1Series)[number];

export const ups1Generations = ['G1', 'G2'] as const;

export const ups1FormFactors = ['tower', 'rack', 'convertible'] as const;
export type Ups1FormFactor = (typeof ups1FormFactors)[number];

export const rackUps1 = table(
  'RACK_UPS1',
  {
    partNumber: text,
    series: oneOf(...ups1Series),
    generation: oneOf(...ups1Generations),
    topology: oneOf('lineInteractive', 'online'),
    phases: text,
    va: positive,
    w: positive,
    formFactor: oneOf(...ups1FormFactors),
    /** With its own battery case, in a rack. */
    heightU: optional(positive),
    depthMm: positive,
    /** Cases that it comes in. */
    boxes: positive,
    c13: number,
    c19: number,
    schuko: number,
    /** Whether its output is wired to terminals. */
    hardwired: flag,
    switchableGroups: number,
    inputConnection: text,
    snmpBuiltIn: flag,
    /** Slots that are free for cards. */
    cardSlots: number,
    usb: flag,
    /** Whether two may stand in parallel. */
    parallel: flag,
    packPartNumber: optional(text),
    maxPacks: number,
    internalBlocks: number,
    blockAh: positive,
    efficiencyOnBattery: positive,
    /** At full load, on mains. */
    heatLossW: positive,
    railKits2U: number,
    railKits3U: number,
    weightKg: positive,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type Ups1Row = Rows<typeof rackUps1>[number];

export const rackUps1Runtime = table(
  'RACK_UPS1_RUNTIME',
  {
    partNumber: text,
    packs: number,
    /** Minutes at 100, 75, 50, 25 and 10 % of the active power. */
    min100: positive,
    min75: positive,
    min50: positive,
    min25: positive,
    min10: positive,
    provenance,
    source,
  },
  { key: ['partNumber', 'packs'] },
);
export type Ups1RuntimeRow = Rows<typeof rackUps1Runtime>[number];

export const rackUps1Packs = table(
  'RACK_UPS1_PACKS',
  {
    partNumber: text,
    voltageV: positive,
    blocks: positive,
    blockAh: positive,
    heightU: positive,
    railKits2U: number,
    railKits3U: number,
    weightKg: positive,
    energyWh: positive,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type Ups1PackRow = Rows<typeof rackUps1Packs>[number];

export const ups1CardKinds = ['snmp', 'relay', 'modbus'] as const;

export const rackUps1Accessories = table(
  'RACK_UPS1_ACCESSORIES',
  {
    partNumber: text,
    kind: oneOf(...ups1CardKinds, 'sensor', 'rail2U', 'rail3U', 'parallel', 'bypass', 'rbc'),
    slotsUsed: number,
    /** Series that it fits; empty for any. */
    series: pipeList(oneOf(...ups1Series)),
    /** The one model that it fits; empty for any. */
    model: optional(text),
    /** Of bypasses: for UPSs with terminals or with outlets. */
    hardwired: flag,
    vaMax: optional(positive),
    heightU: optional(positive),
    loadKg: optional(positive),
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type Ups1AccessoryRow = Rows<typeof rackUps1Accessories>[number];
