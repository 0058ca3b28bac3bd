import type { DrawingPalette } from './svg.ts';
import { rampColours } from './ramp.ts';

/** The light palette of the portal, as far as paper and exported files show it. */
export const paperPalette: DrawingPalette = {
  inks: {
    ink: '#18201c',
    muted: '#525d57',
    faint: '#84908a',
    hairline: '#dfe5e1',
    string1: '#0b5cad',
    string2: '#8a5700',
    string3: '#c3271f',
    string4: '#525d57',
    series1: '#007534',
    series2: '#0b5cad',
    series3: '#9a4500',
    series4: '#6032a6',
  },
  fills: {
    surface: '#ffffff',
    shade: '#f3f5f4',
    ink: '#18201c',
    string1: '#eaf3fd',
    string2: '#fff6e0',
    string3: '#fdeeec',
    string4: '#e3e8e5',
    series1: '#007534',
    series2: '#0b5cad',
    series3: '#9a4500',
    series4: '#6032a6',
    ...rampColours.light,
  },
};
