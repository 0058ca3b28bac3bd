import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTerms } from './condition.ts';
import type { FactDomain } from './condition-reach.ts';
import { canMeet, deadFact, facetsOf, isWithin, reachOf, unknownDomain } from './condition-reach.ts';

const grid: FactDomain = { kind: 'range', min: -3, max: 4, step: 0.5, mayLack: true };
const everyValue = [...Array.from({ length: 15 }, (_, i) => -3 + i / 2), null];
const colours: FactDomain = { kind: 'values', values: ['red', 'green', true] };
const domains: Readonly<Record<string, FactDomain>> = { x: grid, colour: colours };
const domainOf = (name: string): FactDomain => domains[name] ?? unknownDomain;

const number = fc.integer({ min: -8, max: 10 }).map((half) => half / 2);
const term = fc.oneof(
  fc.tuple(fc.constantFrom('<', '<=', '>', '>=', '=', '!='), number).map(([sign, value]) => `x${sign}${value}`),
  fc.tuple(fc.constantFrom('[', '('), number, number, fc.constantFrom(']', ')')).map(([a, low, high, b]) => `x in ${a}${low},${high}${b}`), // prettier-ignore
  fc.tuple(fc.constantFrom('=', '!='), fc.constantFrom('red', 'green', 'TRUE', 'blue')).map(([sign, value]) => `colour${sign}${value}`), // prettier-ignore
);
const condition = fc.array(term, { maxLength: 4 }).map((terms) => parseTerms(terms.join(' and '))!);

/** Whether each pair of values fulfils a condition: what is proved must be what is so. */
const truths = (terms: ReturnType<typeof parseTerms>): boolean[] =>
  everyValue.flatMap((x) =>
    ['red', 'green', true].map((colour) => terms!.every(({ name, holds }) => holds(name === 'x' ? x : colour))),
  );

describe('what is proved of conditions', () => {
  it('is what trying every value says', () => {
    fc.assert(
      fc.property(condition, condition, (one, other) => {
        const facets = facetsOf([one, other], domainOf);
        const [a, b] = [reachOf(one, facets), reachOf(other, facets)];
        const [inOne, inOther] = [truths(one), truths(other)];
        expect(deadFact(a) === null).toBe(inOne.includes(true));
        // Whether nothing lies within anything is of no interest: a row that never applies is told as such.
        if (inOne.includes(true)) expect(isWithin(a, b)).toBe(inOne.every((holds, i) => !holds || inOther[i]!));
        expect(canMeet(a, b)).toBe(inOne.some((holds, i) => holds && inOther[i]!));
      }),
    );
  });

  it('claims nothing of facts that nobody knows', () => {
    const [one, same, other] = ['who=me and x>0', 'x>1 and who=me', 'x>1 and who=you'].map((text) => parseTerms(text)!);
    const facets = facetsOf([one!, same!, other!], domainOf);
    const [a, b, c] = [one!, same!, other!].map((terms) => reachOf(terms, facets));
    expect([isWithin(b!, a!), isWithin(c!, a!), canMeet(a!, b!), deadFact(a!)]).toEqual([true, false, false, null]);
  });

  it('looks between numbers where every number may come, and at the grid where only some do', () => {
    const between = parseTerms('x>1 and x<1.5')!;
    const reachIn = (step: number | null) =>
      deadFact(
        reachOf(
          between,
          facetsOf([between], () => ({ kind: 'range', min: 0, max: 4, step, mayLack: false })),
        ),
      );
    expect([reachIn(null), reachIn(0.25), reachIn(0.5)]).toEqual([null, null, 'x']);
  });
});
