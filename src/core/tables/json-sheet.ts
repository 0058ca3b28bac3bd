import type { Sheet } from './sheet.ts';

/*
 * A JSON object as a sheet of its fields, so that settings are compared, merged and edited by the same means as tables:
 * a row for each field that holds no object, named by its path (`validityDays.project`), its value as JSON.
 */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

const fieldsOf = (value: unknown, path: string): (readonly [string, string])[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, path === '' ? name : `${path}.${name}`))
    : [[path, JSON.stringify(value)]];

/** Null for text that is no JSON object. */
export function jsonSheet(text: string): Sheet | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { head: ['field', 'value'], rows: fieldsOf(value, '') } : null;
  } catch {
    return null; // whoever checks the record tells what is wrong with it
  }
}

/** The JSON of such a sheet; a value that is no JSON is taken as text. */
export function sheetJson({ rows }: Sheet): string {
  const root: Record<string, unknown> = {};
  for (const [path = '', value = ''] of rows) {
    const names = path.split('.');
    let at = root;
    for (const name of names.slice(0, -1)) {
      const inner = Object.hasOwn(at, name) ? at[name] : undefined;
      const next = isObject(inner) ? (inner as Record<string, unknown>) : {};
      Object.defineProperty(at, name, { value: next, enumerable: true, configurable: true, writable: true });
      at = next;
    }
    Object.defineProperty(at, names.at(-1)!, { value: jsonValue(value), enumerable: true, configurable: true, writable: true }); // prettier-ignore
  }
  return `${JSON.stringify(root, null, 2)}\n`;
}

function jsonValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
