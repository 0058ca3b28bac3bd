const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * The numbers of a comma-separated list (specification section 5), or null when an item is not a finite decimal
 * number: an empty one, a word, or one too large to hold. Spaces around an item are passed over.
 */
export function parseNumberList(text: string): number[] | null {
  const items = text.split(',').map((item) => item.trim());
  const numbers = items.map((item) => (DECIMAL.test(item) ? Number(item) : Number.NaN));
  return numbers.every(Number.isFinite) ? numbers : null;
}

/** Whether a text is a non-empty list of comma-separated finite numbers. */
export const isNumberList = (text: string): boolean => parseNumberList(text) !== null;
