import type { Cabinet, Stand } from './battery-enclosure.ts';
import type { CableLengthRow, CableRule } from './cross-cables.ts';

/* Enclosures, blocks and rules of cables for the tests: demonstration figures of the catalogue. */

/** 800 mm wide, 188 kg. */
export const CABINET: Cabinet = {
  widthMm: 800,
  depthMm: 800,
  heightMm: 2000,
  weightKg: 188,
  innerWidthMm: 740,
  innerDepthMm: 740,
  innerHeightMm: 1750,
  shelvesMax: 5,
  sideClearanceMm: 50,
  depthClearanceMm: 20,
  blockGapMm: 10,
  topClearanceMm: 100,
  shelfThicknessMm: 30,
  maxShelfLoadKg: 300,
  maxLoadKg: 1200,
};

/** 1100 mm wide, 236 kg. */
export const WIDE_CABINET: Cabinet = {
  ...CABINET,
  widthMm: 1100,
  weightKg: 236,
  innerWidthMm: 1040,
  maxShelfLoadKg: 400,
  maxLoadKg: 1600,
};

/** Six shelves of two rows, 960 mm long. */
export const STAND: Stand = {
  shelves: 6,
  rows: 2,
  lengthMm: 960,
  depthMm: 935,
  heightMm: 2280,
  weightKg: 132,
  shelfPitchMm: 425,
  edgeClearanceMm: 20,
  blockGapMm: 10,
  topClearanceMm: 100,
  shelfThicknessMm: 40,
  maxShelfLoadKg: 480,
  maxLoadKg: 2880,
};

/** The same, 1360 mm long. */
export const LONG_STAND: Stand = { ...STAND, lengthMm: 1360, weightKg: 172, maxShelfLoadKg: 680, maxLoadKg: 4080 };

/** Four shelves of four rows, 687 mm long. */
export const FOUR_ROW_STAND: Stand = {
  ...STAND,
  shelves: 4,
  rows: 4,
  lengthMm: 687,
  depthMm: 769,
  heightMm: 1160,
  weightKg: 65,
  shelfPitchMm: 335,
  maxShelfLoadKg: 309,
  maxLoadKg: 1236,
};

/** Blocks of 24, 75, 100, 80 and 120 Ah. */
export const BLOCKS = {
  'HF12-135W-X': { lengthMm: 166, widthMm: 175, heightMm: 125, weightKg: 8.6 },
  'HFS12-320W-X': { lengthMm: 258, widthMm: 166, heightMm: 210, weightKg: 24.5 },
  'HFS12-420W-X': { lengthMm: 329, widthMm: 172, heightMm: 213, weightKg: 32.3 },
  'HFS12-620W-X': { lengthMm: 341, widthMm: 173, heightMm: 279, weightKg: 45.1 },
  'HRL12-370W': { lengthMm: 350, widthMm: 167, heightMm: 179, weightKg: 26.2 },
  'HRL12-570W': { lengthMm: 410, widthMm: 176, heightMm: 224, weightKg: 36.5 },
} as const;

const rule = (
  link: CableRule['link'],
  term: CableRule['term'],
  termMm: number | null,
  extraMm: number,
  roundUpMm: number,
): CableRule => ({ link, term, termMm, extraMm, roundUpMm });

export const CABLE_RULES: readonly CableRule[] = [
  rule('short', 'blockPitch', null, 100, 50),
  rule('rowCross', 'rowPitch', null, 200, 100),
  rule('shelfCross', 'shelfPitch', null, 300, 100),
  rule('enclosureCross', 'fixed', 3000, 0, 100),
  rule('leadKit', 'fixed', 2500, 0, 100),
  rule('leadWall', 'fixed', 6000, 0, 100),
];

export const CABINET_LENGTHS: CableLengthRow = { rowCrossMm: 600, shelfCrossMm: null, leadMm: 2500 };
export const STAND_LENGTHS: CableLengthRow = { rowCrossMm: 700, shelfCrossMm: 800, leadMm: 6000 };
export const FOUR_ROW_LENGTHS: CableLengthRow = { rowCrossMm: 400, shelfCrossMm: 700, leadMm: 6000 };
