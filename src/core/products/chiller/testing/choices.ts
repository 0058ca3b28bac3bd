import type { Configuration } from '../../../kernel/product-type.ts';
import { seriesCodes } from '../tables/codes.ts';

/** Choices of every kind that the rules tell apart. */
export const chosen: readonly Configuration[] = [
  {},
  ...seriesCodes.flatMap((series) => [
    { series, loadKw: 260, designMinOutdoorC: -8, pumps: 1, moduleTank: true, supplyGlycol: true },
    { series, loadKw: 900, redundancy: 'N+1', acousticClass: 'Q', fluid: 'water', designMinOutdoorC: 5, pumps: 2 },
  ]),
  { loadKw: 9600 },
  { series: 'gone', model: 'gone', fluid: 'gone', bufferTank: 'gone' },
  { leavingWaterC: 25, ambientC: 50 },
  { enteringWaterC: 8, ambientC: 0 },
  { systemVolumeL: 0, loadKw: 3000, fluid: 'PG' },
  { heating: true, designMinOutdoorC: -5, heatingWaterC: 55, heatRecovery: 'partial' },
  { services: ['SOB-CONSULTING'], extraWarrantyYears: 2, compressorStart: 'softStart' },
];
