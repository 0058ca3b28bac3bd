import { formatNumber, noBreakSpace } from '../format.ts';

/** A figure for people: what it is and what it comes to, both in the reader's language. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface FactGroup {
  /** Empty where the facts stand under the heading of their block. */
  readonly title: string;
  readonly facts: readonly Fact[];
}

export const fact = (label: string, value: string): Fact => ({ label, value });

/** The facts that there are; a group of none is left out. */
export const factGroup = (title: string, facts: readonly (Fact | null | false | undefined)[]): FactGroup[] => {
  const there = facts.filter((one): one is Fact => Boolean(one) && (one as Fact).value !== '');
  return there.length > 0 ? [{ title, facts: there }] : [];
};

/** `2 × SBRM250` */
export const times = (count: number, what: string): string =>
  `${formatNumber(count)}${noBreakSpace}×${noBreakSpace}${what}`;

/** A value with what explains it: `3 (2 рабочих + 1 резервный)`. */
export const explained = (value: string, more: string | null | false | undefined): string =>
  value !== '' && more ? `${value} (${more})` : value;
