import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pinned } from '../../catalogue/testing/pinned.ts';
import { readPartNames } from '../../catalogue/part-names.ts';
import { indexParts } from './part-index.ts';
import { readQuoteText } from './read-quote-text.ts';
import type { ReadRow, SourceLine } from './source-line.ts';

/*
 * Lines as people write them, worked out by somebody who had not seen the code (golden/README.md). Part numbers are those
 * of the demonstration's catalogue.
 */

interface Item {
  readonly line: number;
  readonly partNumber: string;
  readonly quantity: number;
}
interface Trouble {
  readonly kind: string;
  readonly line: number;
  readonly [more: string]: unknown;
}
interface Reading {
  readonly items: readonly Item[];
  readonly problems: readonly Trouble[];
}
interface Case {
  readonly id: string;
  readonly why: string;
  readonly text: string;
  readonly expected: Reading;
  readonly alsoAccept?: readonly Reading[];
}

const file = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const { cases } = JSON.parse(file('./golden/quote-lines.json')) as { cases: readonly Case[] };
const named = readPartNames(pinned);
if (!named.ok) throw new Error(JSON.stringify(named.problems.slice(0, 3)));
const names = named.value;
const index = indexParts(names.keys());

/** What a row says, in the words of the golden cases: an item, or why it is none. */
function told({ partNumber, quantity, candidates, partText }: ReadRow, line: number): Item | Trouble {
  if (partNumber === null && index.find(partText) !== null) return { kind: 'ambiguousPart', line };
  if (partNumber === null) return { kind: 'unknownPart', line, text: partText, candidates };
  return quantity === null ? { kind: 'quantity', line, partNumber } : { line, partNumber, quantity };
}

function readingOf(lines: readonly SourceLine[]) {
  const all = lines.flatMap(({ rows, number }) => rows.map((row) => told(row, number)));
  const seen = new Set<string>();
  return {
    items: all.filter((each): each is Item => 'quantity' in each),
    troubles: [
      ...all.filter((each): each is Trouble => 'kind' in each),
      ...lines.flatMap(({ kind, number }): Trouble[] =>
        kind === 'words' || kind === 'asks'
          ? [{ kind: 'noPartNumber', line: number, noise: kind === 'words' }]
          : kind === 'heads'
            ? [{ kind: 'header', line: number }]
            : [],
      ),
      ...all.flatMap((each): Trouble[] => {
        if (!('partNumber' in each)) return [];
        const partNumber = String(each.partNumber);
        const isAgain = seen.has(partNumber);
        seen.add(partNumber);
        const isEnded = names.get(partNumber)?.status === 'ended';
        return [
          ...(isAgain ? [{ kind: 'duplicate', line: each.line }] : []),
          ...(isEnded ? [{ kind: 'endedPart', line: each.line }] : []),
        ];
      }),
    ],
  };
}

const brief = ({ kind, line, noise }: Trouble): string =>
  `${line} ${/Quantity$|^quantity$/.test(kind) ? 'quantity' : kind}${noise === false ? ', asks' : ''}`;

describe.each(cases)('$id: $why', ({ text, expected, alsoAccept = [] }) => {
  const lines = readQuoteText(text, index);
  const reading = readingOf(lines);

  it('is read as expected', () => {
    const accepted = [expected, ...alsoAccept].map(({ items, problems }) => ({
      items,
      troubles: problems.map(brief).toSorted(),
    }));
    expect(accepted).toContainEqual({ items: reading.items, troubles: reading.troubles.map(brief).toSorted() });
  });

  it('proposes what may be meant', () => {
    for (const problem of expected.problems.filter(({ kind }) => kind === 'unknownPart')) {
      const row = lines[problem.line - 1]!.rows.find(({ partText }) => partText === problem['text']);
      expect(row?.candidates ?? []).toEqual(
        expect.arrayContaining((problem['candidatesMustInclude'] as string[]) ?? []),
      );
    }
    for (const problem of expected.problems.filter(({ kind }) => kind === 'ambiguousQuantity')) {
      const row = lines[problem.line - 1]!.rows[0];
      if (row?.fault) expect(row.readings).toEqual(expect.arrayContaining(problem['readings'] as number[]));
    }
  });
});
