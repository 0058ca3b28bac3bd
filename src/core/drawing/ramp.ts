import type { Fill } from './drawing.ts';

/** The fills of the ramp, from little to much. */
export const rampFills = [
  'ramp1',
  'ramp2',
  'ramp3',
  'ramp4',
  'ramp5',
  'ramp6',
  'ramp7',
  'ramp8',
] as const satisfies readonly Fill[];
export type RampFill = (typeof rampFills)[number];

/**
 * Colours of the ramp on a light and on a dark ground: eight even steps of lightness in Oklab, from pale blue to teal, so that
 * they keep their order for those who tell few hues apart and in grey. Quiet, since texts stand on them.
 */
export const rampColours: Readonly<Record<'light' | 'dark', Readonly<Record<RampFill, string>>>> = {
  light: {
    ramp1: '#eff9fd',
    ramp2: '#dceff5',
    ramp3: '#c8e5ec',
    ramp4: '#b5dce2',
    ramp5: '#a1d3d6',
    ramp6: '#8dc9ca',
    ramp7: '#79c0bc',
    ramp8: '#65b7ad',
  },
  dark: {
    ramp1: '#192226',
    ramp2: '#1c2b30',
    ramp3: '#1e353a',
    ramp4: '#1f3e43',
    ramp5: '#20494c',
    ramp6: '#205354',
    ramp7: '#215e5b',
    ramp8: '#236961',
  },
};

/** The fill of the n-th of some bands, spread over the whole ramp. */
export const rampFill = (band: number, bands: number): RampFill =>
  rampFills[bands < 2 ? 3 : Math.round((band * (rampFills.length - 1)) / (bands - 1))]!;
