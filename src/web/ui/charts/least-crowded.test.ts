import { expect, it } from 'vitest';
import { leastCrowded } from './least-crowded.ts';

const place = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 14 });
const rising = [
  { x: 0, y: 100 },
  { x: 300, y: 0 },
];

it('takes the first place that no line runs through', () => {
  const [under, free, alsoFree] = [place(0, 80), place(150, 80), place(200, 80)];
  expect(leastCrowded([under, free, alsoFree], [rising])).toBe(free);
});

it('takes the place with the fewest crossings where every one is crossed', () => {
  const along = [
    { x: 0, y: 7 },
    { x: 100, y: 7 },
  ];
  const across = [
    { x: 250, y: 0 },
    { x: 250, y: 20 },
  ];
  const [long, short] = [place(0, 0), place(200, 0)];
  expect(leastCrowded([long, short], [along, across])).toBe(short);
});

it('takes none of no places', () => {
  expect(leastCrowded([], [rising])).toBeNull();
});
