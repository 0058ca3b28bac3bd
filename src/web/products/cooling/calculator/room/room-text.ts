import { formatNumber, noBreakSpace } from '../../../../../core/format.ts';
import type { RoomBalance } from '../../../../../core/products/cooling/room/balance.ts';
import type { UnitGroup } from '../../../../../core/products/cooling/room/unit-group.ts';
import { modelIn } from '../../../../../core/products/cooling/room/unit-group.ts';
import type { Translate } from '../../../../../core/translation/translate.ts';

const PERCENT = 100;

/** `2 × SPdx035 + 1 × SPdx040`. */
export const groupsText = (groups: readonly UnitGroup[]): string =>
  groups.map((group) => `${group.count}${noBreakSpace}×${noBreakSpace}${modelIn(group)}`).join(` +${noBreakSpace}`);

/** `64 %` of 0.64. */
export const shareText = (share: number): string => `${formatNumber(share * PERCENT, 0)}${noBreakSpace}%`;

/** What a balance means, in words: `Carries the load, 13,9 kW (17,4 %) to spare`. */
export function balanceText({ carries, balance, balancePercent }: RoomBalance, t: Translate): string {
  const params = { kW: formatNumber(Math.abs(balance), 1), percent: formatNumber(Math.abs(balancePercent), 1) };
  return carries
    ? t('Carries the load, {kW} kW ({percent} %) to spare', params)
    : t('Lacks {kW} kW ({percent} %)', params);
}
