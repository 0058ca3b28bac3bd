import type { FieldValue } from './product-type.ts';

/** What a condition may look at: values of fields and figures derived from them. */
export type Facts = Readonly<Record<string, FieldValue | undefined>>;
export type Condition = (facts: Facts) => boolean;

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

function parseTerm(term: string): Condition | null {
  const interval = INTERVAL.exec(term);
  if (interval) {
    const [, name, open, low, high, close] = interval as unknown as [string, string, string, string, string, string];
    return (facts) => {
      const fact = facts[name];
      return (
        typeof fact === 'number' &&
        (open === '[' ? fact >= Number(low) : fact > Number(low)) &&
        (close === ']' ? fact <= Number(high) : fact < Number(high))
      );
    };
  }
  const contains = CONTAINS.exec(term);
  if (contains) {
    const [, name, item] = contains as unknown as [string, string, string];
    return (facts) => {
      const fact = facts[name];
      return Array.isArray(fact) && fact.includes(item);
    };
  }
  const comparison = COMPARISON.exec(term);
  if (!comparison) return null;
  const [, name, operator, operand] = comparison as unknown as [string, string, string, string];
  if (/[<>]/.test(operator) && !Number.isFinite(Number(operand))) return null;
  return (facts) => compare[operator]!(facts[name], operand);
}

/**
 * Reads the conditions of option tables: terms joined by ` and `, each `name=value`, `name!=value`,
 * `name<number` (also <=, >, >=), `name in [a,b]` with round brackets for open ends, or `name contains item`.
 * Empty text always holds; null for text that can't be read.
 */
export function parseCondition(text: string): Condition | null {
  if (text.trim() === '') return () => true;
  const terms = text.split(' and ').map((term) => parseTerm(term.trim()));
  if (terms.some((term) => term === null)) return null;
  return (facts) => terms.every((term) => term!(facts));
}
