import { expect, test } from 'vitest';
import { evaluate } from '../../kernel/evaluate.ts';
import type { Configuration } from '../../kernel/product-type.ts';
import { undeclaredReads } from '../../kernel/testing/undeclared-reads.ts';
import { demonstrationRacks } from './testing/demonstration-racks.ts';

const { model } = demonstrationRacks();

/** Choices of every kind that the rules tell apart. */
const chosen: readonly Configuration[] = [
  {},
  { series: 'LCSR', units: 45, secondRow: true, containment: 'coldAisle', doorMagnet: true, racksB: 3 },
  { racks: 8, secondRow: true, inRow: { 3: 300, 9: 600 }, containment: 'hotAisle', fireSuppression: true, racksB: 4 },
  { racks: 9, secondRow: true, containment: 'hotAisle', aisleWidthMm: 900, aisleDoors: 1, unitsB: 48, widthMmB: 750 },
  { racks: 3, containment: 'coldAisle', wall: true, ceilingSuspension: true, containmentAssembly: true },
  { plinth: true, casters: true, bottomPanel: true, mountingRails: 82, units: 24, fanTrays: true, locks: true },
  { rackLoadKw: 50, usedU: 48, equipmentKg: 2000, c13: 80, pduFormFactor: '1U', feeds: 1 },
  {
    units: 24,
    pduFormFactor: '0U',
    vOrganiser: 'verticalChannel',
    iecSockets: false,
    pduType: 'basic',
    pduSensor: true,
  },
  {
    vOrganiser: 'verticalCovered',
    brushPerRack: 2,
    brushPanel: 'LCSR8429',
    hOrganisersPerRack: 3,
    hOrganiser: 'LCCM8602',
  },
  { vOrganiser: 'verticalBetweenRacks', racks: 4, secondRow: true, containment: 'coldAisle', shelvesPerRack: 2, shelfKind: 'sliding', shelfLoadKg: 110 }, // prettier-ignore
  { withUps1: true, ups1LoadW: 2100, ups1Minutes: 45, ups1Cards: ['SE9601'], ups1Sensor: true, ups1Bypass: true, ups1Count: 3, earthBar: true, secondRow: true }, // prettier-ignore
  {
    withUps1: true,
    ups1LoadW: 9900,
    ups1Parallel: true,
    ups1Generation: 'G2',
    ups1WarrantyYears: 2,
    ups1StartUp: true,
  },
  {
    withUps1: true,
    withRacks: false,
    ups1Model: 'SRVSE1KRTI',
    ups1Packs: 3,
    ups1Form: 'tower',
    ups1Outlets: 'hardwired',
  },
  {
    withUps1: true,
    ups1Model: 'gone',
    ups1Series: 'BVSE',
    ups1SnmpBuiltIn: true,
    services: ['SOB-RT4H', 'SOB-CONSULTING'],
  },
  { addedParts: [{ partNumber: 'gone', quantity: 1 }], series: 'gone', brushPanel: 'gone' },
];

test('the rules of racks read the fields that they name and no others, so do defaults and conditions, of staff and of partners', () => {
  const values = chosen.map((one) => evaluate(model, one).values);
  for (const role of ['engineer', 'partner'] as const) {
    // Opened anew: what was computed once is remembered, and reads nothing.
    const opened = demonstrationRacks(role);
    expect(undeclaredReads(opened.model.type, opened.context, values)).toEqual([]);
  }
});
