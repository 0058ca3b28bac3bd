/** What is left of the values of every field: a bit for each value, in words of 32. */
export interface Domains {
  readonly alive: Int32Array;
  /** The first word of each field, and the end of the last. */
  readonly start: Int32Array;
  /** How many values each field has left. */
  readonly left: Int32Array;
}

export const wordsFor = (size: number): number => (size + 31) >> 5;

export const bitAt = (place: number): number => 1 << (place & 31);

/** Every value of fields with so many each. */
export function fullDomains(sizes: readonly number[]): Domains {
  const start = new Int32Array(sizes.length + 1);
  sizes.forEach((size, field) => (start[field + 1] = start[field]! + wordsFor(size)));
  const alive = new Int32Array(start[sizes.length]!);
  sizes.forEach((size, field) => {
    for (let place = 0; place < size; place++) alive[start[field]! + (place >> 5)]! |= bitAt(place);
  });
  return { alive, start, left: Int32Array.from(sizes) };
}

export const isAlive = ({ alive, start }: Domains, field: number, place: number): boolean =>
  (alive[start[field]! + (place >> 5)]! & bitAt(place)) !== 0;

/** How many values a word holds (H. Warren, Hacker's Delight, 2nd ed. 2012, figure 5-2). */
export function countOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The places of the values that a field has left, in their order. */
export function placesOf({ alive, start }: Domains, field: number): number[] {
  const places: number[] = [];
  for (let word = start[field]!; word < start[field + 1]!; word++) {
    for (let left = alive[word]!; left !== 0; left &= left - 1) {
      places.push(((word - start[field]!) << 5) + 31 - Math.clz32(left & -left));
    }
  }
  return places;
}

/** The place of the first value that a field has left. */
export function firstOf({ alive, start }: Domains, field: number): number {
  for (let word = start[field]!; word < start[field + 1]!; word++) {
    const left = alive[word]!;
    if (left !== 0) return ((word - start[field]!) << 5) + 31 - Math.clz32(left & -left);
  }
  return -1;
}
