/**
 * The one palette: CSS variables (`--dp-green`) and the drawings read it.
 * Text colours keep 4.5:1 on the surfaces they stand on, control borders and the focus ring 3:1 (tokens.test.ts).
 */
import { rampColours } from '../../../core/drawing/ramp.ts';
import type { Kind } from '../../../core/products/definition/types.ts';
import type { IsxStatus } from '../../../core/solution/statuses.ts';

export type Scheme = 'light' | 'dark';

const light = {
  page: '#f3f5f4',
  surface: '#ffffff',
  surfaceRaised: '#ffffff',
  surfaceMuted: '#f8faf9',
  hairline: '#dfe5e1',
  controlBorder: '#84908a',
  text: '#18201c',
  textMuted: '#525d57',
  textFaint: '#636e68',
  /** Navigation and the primary action, under white text. */
  green: '#00893d',
  greenHover: '#007534',
  greenActive: '#00602b',
  /** Links and marks on a surface. */
  greenText: '#007534',
  greenTint: '#e6f4ec',
  navigation: '#00893d',
  navigationHover: '#007835',
  navigationSelected: '#00662d',
  onGreen: '#ffffff',
  red: '#c3271f',
  redTint: '#fdeeec',
  redBorder: '#efb9b4',
  amber: '#8a5700',
  amberTint: '#fff6e0',
  amberBorder: '#ecce8c',
  blue: '#0b5cad',
  blueTint: '#eaf3fd',
  blueBorder: '#b4d2f2',
  greenBorder: '#a5d8b9',
  focus: '#0b5cad',
  selection: '#cdebd8',
  /** Of drawings: air and water that come cold and go warm, walls and floors. */
  cold: '#0b6bc7',
  warm: '#c26a00',
  structure: '#d3dbd6',
  /** What a tooltip's white words stand on. */
  tooltip: '#26302b',
  /** A photograph has a ground of its own. */
  photograph: '#ffffff',
} as const;

export type TokenName = keyof typeof light;

const dark: Record<TokenName, string> = {
  page: '#111513',
  surface: '#181d1a',
  surfaceRaised: '#202623',
  surfaceMuted: '#1d2320',
  hairline: '#2d3531',
  controlBorder: '#6f7b74',
  text: '#e5eae7',
  textMuted: '#adb7b1',
  textFaint: '#98a39d',
  green: '#00893d',
  greenHover: '#007f38',
  greenActive: '#00702f',
  greenText: '#55c588',
  greenTint: '#16291e',
  navigation: '#006b30',
  navigationHover: '#007d38',
  navigationSelected: '#00511f',
  onGreen: '#ffffff',
  red: '#ff8a80',
  redTint: '#351a18',
  redBorder: '#6d2f2a',
  amber: '#f0b64a',
  amberTint: '#2e2512',
  amberBorder: '#5f4a1c',
  blue: '#7db6f5',
  blueTint: '#14253a',
  blueBorder: '#2a4c72',
  greenBorder: '#28573b',
  focus: '#8cc1ff',
  selection: '#1f4a31',
  cold: '#6fb4ff',
  warm: '#f3ab4a',
  structure: '#3b4640',
  tooltip: '#333c37',
  photograph: '#ffffff',
};

export const palette: Readonly<Record<Scheme, Readonly<Record<TokenName, string>>>> = { light, dark };

/** Under what floats, and under nothing else. */
export const shadows: Readonly<Record<Scheme, string>> = {
  light: '0 4px 16px rgba(24, 32, 28, 0.14)',
  dark: '0 4px 16px rgba(0, 0, 0, 0.5)',
};

export interface Tint {
  readonly text: string;
  readonly background: string;
  readonly border: string;
}

const tint = (text: string, background: string, border: string): Tint => ({ text, background, border });

/** Status colours of design: never alone, the word always stands with them. */
export const statusTints: Readonly<Record<Scheme, Readonly<Record<IsxStatus, Tint>>>> = {
  light: {
    open: tint('#0b57a4', '#e8f1fc', '#b8d4f3'),
    returned: tint('#9a4500', '#fff0e2', '#f5c9a2'),
    expired: tint('#4f5953', '#eef1ef', '#cfd6d2'),
    submitted: tint('#765500', '#fff6d3', '#e8d27e'),
    received: tint('#6032a6', '#f3ecfd', '#d6c3f1'),
    approved: tint('#006b30', '#e4f5eb', '#a5d8b9'),
    ordered: tint('#006067', '#e0f5f6', '#9ed6da'),
  },
  dark: {
    open: tint('#8cc0f8', '#14253a', '#2a4c72'),
    returned: tint('#f8ac6c', '#33200f', '#6a4019'),
    expired: tint('#b4beb8', '#262d29', '#424c46'),
    submitted: tint('#ecca5c', '#2d260f', '#5c4d1a'),
    received: tint('#c7aaf5', '#281d3a', '#4f3a73'),
    approved: tint('#6bd39b', '#14291d', '#28573b'),
    ordered: tint('#63cfd6', '#10292b', '#205457'),
  },
};

/** Kinds tint their row (specification section 3): standart light green, project light yellow. */
export const kindTints: Readonly<Record<Scheme, Readonly<Record<Kind, Tint>>>> = {
  light: {
    standart: tint('#006b30', '#eef8f1', '#bfe2cc'),
    project: tint('#765500', '#fffbe2', '#ecdf9f'),
  },
  dark: {
    standart: tint('#6bd39b', '#16221b', '#28573b'),
    project: tint('#ecca5c', '#242114', '#5c4d1a'),
  },
};

/** Sizes of text, px: of tables and notes, of text and controls, of sections and results, of the screen and its total. */
export const textSizes = { s: 12, m: 13, l: 16, xl: 22 } as const;

/** Radii, px: of a mark, of a control, of what holds others. */
export const radii = { s: 4, m: 6, l: 10 } as const;

/** Between things and around them, px: on a grid of four. What is below stands as it is, for a hair's breadth. */
export const spaces = { xs: 4, s: 8, m: 12, l: 16, xl: 24, xxl: 32 } as const;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Every token as a CSS variable: `--dp-green-text`, `--dp-status-open-background`, `--dp-kind-project-text`, `--dp-ramp1`, `--dp-size-s`,
 * `--dp-radius-m`, `--dp-space-l`.
 */
export function cssVariables(scheme: Scheme): ReadonlyMap<string, string> {
  const tints = (group: string, all: Readonly<Record<string, Tint>>): [string, string][] =>
    Object.entries(all).flatMap(([name, each]) =>
      Object.entries(each).map(([part, colour]): [string, string] => [
        `--dp-${group}-${name}-${part}`,
        colour as string,
      ]),
    );
  const inPixels = (group: string, all: Readonly<Record<string, number>>) =>
    Object.entries(all).map(([name, px]): [string, string] => [`--dp-${group}-${name}`, `${px}px`]);
  return new Map([
    ...Object.entries(palette[scheme]).map(([name, colour]): [string, string] => [`--dp-${kebab(name)}`, colour]),
    ...Object.entries(rampColours[scheme]).map(([name, colour]): [string, string] => [`--dp-${name}`, colour]),
    ...tints('status', statusTints[scheme]),
    ...tints('kind', kindTints[scheme]),
    ['--dp-shadow', shadows[scheme]],
    ...inPixels('size', textSizes),
    ...inPixels('radius', radii),
    ...inPixels('space', spaces),
  ]);
}
