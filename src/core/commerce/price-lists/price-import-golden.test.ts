import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readLines } from '../../tables/cells.ts';
import { separatorIn } from '../../tables/separator.ts';
import { comparePriceLists } from './price-list-difference.ts';
import { completeRows, readPriceLines } from './price-list-import.ts';
import type { ListedRow } from '../../pricing/price.ts';

/** Worked out from the rules by someone who had not seen this code; see golden/README.md. */
interface OldRow {
  readonly partNumber: string;
  readonly listPrice: string;
  readonly discountGroup: string;
  readonly minMultiplier: string;
}
interface Expected {
  readonly added: readonly OldRow[];
  readonly changed: readonly { readonly partNumber: string; readonly percent: string }[];
  readonly ended: readonly string[];
  readonly unchanged: number;
  readonly faulty: readonly { readonly row: number; readonly column: string }[];
}
interface Case {
  readonly id: string;
  readonly why: string;
  readonly old: readonly OldRow[];
  readonly text: string;
  readonly expected: Expected;
}
const { cases } = JSON.parse(readFileSync(new URL('golden/price-import.json', import.meta.url), 'utf8')) as {
  readonly cases: readonly Case[];
};

/** What of a case the portal decided otherwise, and why. */
interface Otherwise {
  readonly because: string;
  readonly changed?: readonly (readonly [string, string | null])[];
  readonly unchanged?: number;
  readonly faulty?: readonly string[];
}
const firstStands = 'the first of two rows is compared all the same; nothing is published while the second is faulty';
const noPrice =
  'a part without a price is listed and not orderable: it is counted and shown as such before it is published';
const otherwise: Readonly<Record<string, Otherwise>> = {
  I10: { because: 'a file without rows is a fault of the file, not of its first row', faulty: ['0'] },
  I11: {
    because: 'without a column for them known parts keep discount group and multiplier; new ones are faulty',
    unchanged: 4,
    faulty: [],
  },
  I13: { because: firstStands, unchanged: 4 },
  I14: { because: firstStands, unchanged: 4 },
  I15: { because: firstStands, unchanged: 4 },
  I17: { because: noPrice, changed: [['SBTH110', null]], faulty: [] },
  I18: { because: noPrice, changed: [['UR3100', null]], faulty: [] },
  I30: {
    because: `${firstStands}; a price of more than twelve whole digits is a slip of the hand`,
    changed: [
      ['SPDA030A', '2.50'],
      ['TINY', '33.33'],
    ],
    unchanged: 1,
    faulty: ['11 partNumber', '5 listPrice', '6 listPrice', '7 minMultiplier', '9 listPrice'],
  },
};

const rowOf = ({ partNumber, listPrice, discountGroup, minMultiplier }: OldRow): ListedRow => ({
  partNumber,
  listPrice,
  discountGroup,
  minMultiplier: Number(minMultiplier),
  currency: null,
});

function takeIn({ old, text }: Case) {
  const before = new Map(old.map((row) => [row.partNumber, rowOf(row)]));
  const list = readPriceLines(readLines(text, separatorIn(text)), { currency: 'RUB', rates: {}, reading: null });
  const { rows, faults, undecided } = completeRows(list, before);
  const { added, changed, ended, unchanged } = comparePriceLists(before, rows, new Map(), undecided);
  return {
    added: added.map(({ partNumber }) => partNumber),
    changed: changed.map(({ partNumber, change }) => [partNumber, change] as const),
    ended: ended.map(({ partNumber }) => partNumber),
    unchanged,
    faulty: [...list.faults, ...faults].map(({ row, column }) => `${row} ${column ?? ''}`.trim()).sort(),
  };
}

describe('a price list that was read by hand', () => {
  test.each(cases.map((each) => [each.id, each.why, each] as const))('%s, %s, comes out alike', (id, _, each) => {
    const { added, changed, ended, unchanged, faulty } = each.expected;
    const { because: __, ...decided } = otherwise[id] ?? { because: '' };
    expect(takeIn(each)).toEqual({
      added: added.map(({ partNumber }) => partNumber),
      changed: changed.map(({ partNumber, percent }) => [partNumber, percent]),
      ended,
      unchanged,
      faulty: faulty.map(({ row, column }) => `${row} ${column}`.trim()).sort(),
      ...decided,
    });
  });

  test('and every reason to decide otherwise belongs to a case', () => {
    expect(Object.keys(otherwise).filter((id) => !cases.some((each) => each.id === id))).toEqual([]);
  });
});
