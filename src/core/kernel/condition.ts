import type { FieldValue } from './product-type.ts';

/** What a condition may look at: values of fields and figures derived from them. */
export type Facts = Readonly<Record<string, FieldValue | undefined>>;
export type Condition = (facts: Facts) => boolean;

/** One term of a condition: what it asks of one fact. */
export interface Term {
  readonly name: string;
  /** As it is written. */
  readonly text: string;
  /** Numbers at which its answer changes; none where it compares text. */
  readonly numbers: readonly number[];
  readonly holds: (fact: FieldValue | undefined) => boolean;
}

const COMPARISON = /^(\w+)(>=|<=|!=|=|<|>)(.+)$/;
const INTERVAL = /^(\w+) in ([[(])(-?[\d.]+),(-?[\d.]+)([\])])$/;
const CONTAINS = /^(\w+) contains (\S+)$/;

const asText = (value: FieldValue | undefined): string =>
  typeof value === 'boolean' ? String(value).toUpperCase() : typeof value === 'object' ? '' : String(value ?? '');

const compare: Readonly<Record<string, (fact: FieldValue | undefined, operand: string) => boolean>> = {
  '=': (fact, operand) => asText(fact) === operand,
  '!=': (fact, operand) => asText(fact) !== operand,
  '<': (fact, operand) => typeof fact === 'number' && fact < Number(operand),
  '<=': (fact, operand) => typeof fact === 'number' && fact <= Number(operand),
  '>': (fact, operand) => typeof fact === 'number' && fact > Number(operand),
  '>=': (fact, operand) => typeof fact === 'number' && fact >= Number(operand),
};

function parseTerm(text: string): Term | null {
  const interval = INTERVAL.exec(text);
  if (interval) {
    const [, name, open, low, high, close] = interval as unknown as [string, string, string, string, string, string];
    return {
      name,
      text,
      numbers: [Number(low), Number(high)],
      holds: (fact) =>
        typeof fact === 'number' &&
        (open === '[' ? fact >= Number(low) : fact > Number(low)) &&
        (close === ']' ? fact <= Number(high) : fact < Number(high)),
    };
  }
  const contains = CONTAINS.exec(text);
  if (contains) {
    const [, name, item] = contains as unknown as [string, string, string];
    return { name, text, numbers: [], holds: (fact) => Array.isArray(fact) && fact.includes(item) };
  }
  const comparison = COMPARISON.exec(text);
  if (!comparison) return null;
  const [, name, operator, operand] = comparison as unknown as [string, string, string, string];
  if (/[<>]/.test(operator) && !Number.isFinite(Number(operand))) return null;
  const number = Number(operand);
  return {
    name,
    text,
    numbers: Number.isFinite(number) ? [number] : [],
    holds: (fact) => compare[operator]!(fact, operand),
  };
}

/**
 * Reads the conditions of option tables: terms joined by ` and `, each `name=value`, `name!=value`,
 * `name<number` (also <=, >, >=), `name in [a,b]` with round brackets for open ends, or `name contains item`.
 * Empty text has no terms and always holds; null for text that can't be read.
 */
export function parseTerms(text: string): readonly Term[] | null {
  if (text.trim() === '') return [];
  const terms = text.split(' and ').map((term) => parseTerm(term.trim()));
  return terms.every((term) => term !== null) ? terms : null;
}

export function parseCondition(text: string): Condition | null {
  const terms = parseTerms(text);
  return terms && ((facts) => terms.every(({ name, holds }) => holds(facts[name])));
}
