import { provenance, source } from '../../definition/provenance.ts';
import type { Rows } from '../../../tables/table.ts';
import { flag, number, oneOf, optional, positive, table, text } from '../../../tables/table.ts';

/** The table of aisle containment; docs/catalogue.md explains every column. */

export const containmentSystems = ['UC', 'SRP'] as const;
export type ContainmentSystem = (typeof containmentSystems)[number];

export const containmentKinds = [
  'endDoorDouble',
  'endDoorSingle',
  'endBlank',
  'endBlankWall',
  'roofPanel',
  'roofPanelEo',
  'beam',
  'postRoof',
  'postFloor',
  'overRackFiller',
  'verticalFiller',
  'seal',
  'roofSupport',
  'doorMagnet',
  'rodKit',
  'doorFrameKit',
  'doorCloser',
  'aisleLight',
] as const;
export type ContainmentKind = (typeof containmentKinds)[number];

export const rackContainment = table(
  'RACK_CONTAINMENT',
  {
    partNumber: text,
    kind: oneOf(...containmentKinds),
    system: oneOf(...containmentSystems),
    /** Height level, U; empty where any. */
    units: optional(positive),
    /** Width of the position, or of the filler. */
    rackWidthMm: optional(positive),
    aisleMinMm: optional(positive),
    aisleMaxMm: optional(positive),
    lengthMm: optional(positive),
    heightMm: optional(positive),
    /** Leaves of a door, each with a closer of its own. */
    leaves: optional(number),
    transparent: flag,
    /** A 42U filler lengthened to the 48 level. */
    extension: flag,
    emergencyOpening: flag,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type ContainmentRow = Rows<typeof rackContainment>[number];
