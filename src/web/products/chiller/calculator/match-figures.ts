import type { ChillerMatch } from '../../../../core/products/chiller/select.ts';
import { groupLevel } from '../../../../core/engineering/group-sound.ts';

/** A figure of a match: keys of TRANSLATE, and how many decimals its column has. */
export interface MatchFigure {
  readonly name: string;
  readonly head: string;
  readonly unit: string | null;
  readonly decimals: number;
  readonly of: (match: ChillerMatch) => number | null;
}

/** In display order; all of one chiller, but for the sound of the group. */
export const matchFigures: readonly MatchFigure[] = [
  { name: 'capacity', head: 'Capacity', unit: 'kW', decimals: 1, of: ({ capacityKw }) => capacityKw },
  { name: 'power', head: 'Power', unit: 'kW', decimals: 1, of: ({ powerKw }) => powerKw },
  { name: 'eer', head: 'EER', unit: null, decimals: 2, of: ({ eer }) => eer },
  { name: 'flow', head: 'Flow', unit: 'm³/h', decimals: 1, of: ({ flowM3h }) => flowM3h },
  { name: 'drop', head: 'Pressure drop', unit: 'kPa', decimals: 1, of: ({ pressureDropKPa }) => pressureDropKPa },
  { name: 'head', head: 'Head left', unit: 'kPa', decimals: 1, of: ({ headLeftKPa }) => headLeftKPa },
  {
    name: 'sound',
    head: 'Group LwA',
    unit: 'dB(A)',
    decimals: 1,
    of: ({ soundPowerLwA, working }) => (soundPowerLwA === null ? null : groupLevel(soundPowerLwA, working)),
  },
];
