import type { Quantity } from '../units.ts';

/** The temperature that a stated life of lead-acid blocks is meant at, °C (a rule of thumb, IEEE 1188). */
const REFERENCE_C = 25;
/** What halves it, K: 15 °F (the same). */
const HALVES_K = 8.3;

/**
 * After how many years lead-acid blocks are replaced: their stated life at 25 °C, halved for every 8.3 K (15 °F) above,
 * as guides to IEEE 1188 have it. Colder blocks last no longer than is stated. Whole years, rounded down.
 * @param statedYears of the blocks, at 25 °C
 */
export const leadAcidLife = (statedYears: number, temperature: Quantity<'°C'>): number =>
  Math.max(1, Math.floor(statedYears * 2 ** (-Math.max(0, temperature - REFERENCE_C) / HALVES_K) + 1e-9));
