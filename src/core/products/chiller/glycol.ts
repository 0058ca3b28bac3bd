import type { FluidCode } from './tables/codes.ts';
import { bracket, between } from '../../engineering/bilinear.ts';
import type { ChillerGlycolRow } from './tables/equipment.ts';

/** What a fluid does beside water; `massPercent` of glycol, %. */
export interface Solution {
  readonly freezingPointC: number;
  readonly capacityFactor: number;
  readonly powerFactor: number;
  readonly flowFactor: number;
  readonly pressureDropFactor: number;
  readonly densityKgM3: number;
}

const properties = [
  'freezingPointC',
  'capacityFactor',
  'powerFactor',
  'flowFactor',
  'pressureDropFactor',
  'densityKgM3',
] as const satisfies readonly (keyof Solution)[];

/** Rows of one glycol, by share ascending. */
export type Shares = readonly ChillerGlycolRow[];

/** The properties at a share, linear between the rows; null outside of them. */
export function solutionAt(rows: Shares, massPercent: number): Solution | null {
  const place = bracket(
    rows.map((row) => row.massPercent),
    massPercent,
  );
  if (!place) return null;
  return Object.fromEntries(
    properties.map((name) => [name, between(rows[place.lower]![name], rows[place.upper]![name], place.share)]),
  ) as unknown as Solution;
}

/** The smallest whole share from `from` to `to` that freezes at `freezingC` or below; null where none does. */
export function shareAgainstFrost(rows: Shares, freezingC: number, from: number, to: number): number | null {
  for (let share = Math.ceil(from); share <= to; share++) {
    const solution = solutionAt(rows, share);
    if (solution && solution.freezingPointC <= freezingC + rounding) return share;
  }
  return null;
}

/** Temperatures that differ by less are the same. */
const rounding = 1e-9;

/** The share of glycol that counts: none of water. */
export const countedShare = (fluid: FluidCode, massPercent: number): number => (fluid === 'water' ? 0 : massPercent);
