import type { Values } from './product-type.ts';

/** A value as text; empty for a field without one, a list or a record. */
export function textOf(values: Values, field: string): string {
  const value = values[field];
  return value === undefined || typeof value === 'object' ? '' : String(value);
}

/** A value as a number; NaN for a field that holds none. */
export function numberOf(values: Values, field: string): number {
  const value = values[field];
  return typeof value === 'number' ? value : Number.NaN;
}

/** The items of a list; none of a field without one. */
export function listOf(values: Values, field: string): readonly string[] {
  const held = values[field];
  return Array.isArray(held) ? (held as readonly string[]) : [];
}
