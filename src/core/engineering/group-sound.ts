/** Sound of several equal sources beside each other, outdoors over reflecting ground: levels in dB(A). ISO 9613-2. */

/** Level of `count` equal sources: L + 10 lg n. */
export const groupLevel = (level: number, count: number): number => level + 10 * Math.log10(count);

/** Sound pressure at a distance, m, from its level at 10 m: L - 20 lg(r / 10); for r of 10 m and more. */
export const levelAtDistance = (levelAt10m: number, distanceM: number): number =>
  levelAt10m - 20 * Math.log10(distanceM / 10);
