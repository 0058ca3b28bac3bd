/**
 * Moves labels apart that would lie on each other: every position gets at least `distance` from its neighbours, as near
 * to where it belongs as possible, in the same order, between `min` and `max` while there is room for all.
 * Positions come and go in the order of the labels.
 */
export function spread(wanted: readonly number[], distance: number, min: number, max: number): number[] {
  const order = wanted.map((_, i) => i).toSorted((a, b) => wanted[a]! - wanted[b]! || a - b);
  /** Labels that touch form a block, which stands around the mean of what its labels want. */
  const blocks: { members: number[]; middle: number }[] = [];
  const room = (count: number) => ((count - 1) * distance) / 2;
  const within = (middle: number, count: number) => Math.max(min + room(count), Math.min(max - room(count), middle));
  for (const i of order) {
    let block = { members: [i], middle: within(wanted[i]!, 1) };
    for (let above = blocks.at(-1); above && overlaps(above, block); above = blocks.at(-1)) {
      blocks.pop();
      const members = [...above.members, ...block.members];
      const mean = members.reduce((sum, member) => sum + wanted[member]!, 0) / members.length;
      block = { members, middle: within(mean, members.length) };
    }
    blocks.push(block);
  }
  function overlaps(above: { members: number[]; middle: number }, below: { members: number[]; middle: number }) {
    return below.middle - room(below.members.length) - (above.middle + room(above.members.length)) < distance;
  }
  const placed = wanted.slice();
  for (const { members, middle } of blocks)
    for (const [at, member] of members.entries()) placed[member] = middle - room(members.length) + at * distance;
  return placed;
}
