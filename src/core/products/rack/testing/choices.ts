import fc from 'fast-check';
import type { Configuration } from '../../../kernel/product-type.ts';

/** Choices of every kind that the rules tell apart. */
export const chosen: readonly Configuration[] = [
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

const flag = fc.boolean();
const inRow = fc.dictionary(fc.integer({ min: 0, max: 8 }).map(String), fc.constantFrom(300, 600), { maxKeys: 3 });

/** Configurations as people make them: rows of racks with some choices of every kind. */
export const configurations: fc.Arbitrary<Configuration> = fc.record(
  {
    sets: fc.integer({ min: 1, max: 3 }),
    series: fc.constantFrom('UR', 'LCSR'),
    units: fc.constantFrom(24, 42, 45, 48),
    widthMm: fc.constantFrom(600, 750, 800),
    racks: fc.integer({ min: 1, max: 14 }),
    inRow,
    secondRow: flag,
    unitsB: fc.constantFrom(42, 48),
    racksB: fc.integer({ min: 1, max: 14 }),
    inRowB: inRow,
    sideMode: fc.constantFrom('rowEnds', 'all'),
    plinth: flag,
    earthBar: flag,
    rackLoadKw: fc.integer({ min: 1, max: 25 }),
    usedU: fc.integer({ min: 0, max: 44 }),
    pduFormFactor: fc.constantFrom('0U', '1U'),
    pduPhases: fc.constantFrom(1, 3),
    feeds: fc.constantFrom(1, 2),
    brushPerRack: fc.integer({ min: 0, max: 2 }),
    hOrganisersPerRack: fc.integer({ min: 0, max: 3 }),
    vOrganiser: fc.constantFrom('none', 'verticalRing', 'verticalChannel', 'verticalCovered', 'verticalBetweenRacks'),
    shelvesPerRack: fc.integer({ min: 0, max: 2 }),
    containment: fc.constantFrom('none', 'coldAisle', 'hotAisle'),
    wall: flag,
    aisleWidthMm: fc.constantFrom(900, 1200, 1800),
    fireSuppression: flag,
    withUps1: flag,
    ups1LoadW: fc.integer({ min: 100, max: 9000 }),
    ups1Minutes: fc.integer({ min: 3, max: 90 }),
    ups1Count: fc.integer({ min: 1, max: 6 }),
    ups1Bypass: flag,
    rackAssembly: flag,
  },
  { requiredKeys: [] },
);

/** Choices that go together more often than not, so that most configurations are sound. */
export const aisles: fc.Arbitrary<Configuration> = fc.record(
  {
    racks: fc.integer({ min: 1, max: 14 }),
    racksB: fc.integer({ min: 1, max: 14 }),
    secondRow: fc.constant(true),
    unitsB: fc.constantFrom(42, 48),
    containment: fc.constantFrom('coldAisle', 'hotAisle'),
    usedU: fc.integer({ min: 0, max: 30 }),
    ceilingSuspension: flag,
    fireSuppression: flag,
  },
  { requiredKeys: ['secondRow', 'containment'] },
);
