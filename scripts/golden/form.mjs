// The form of the golden files: a case a line, by name, so that a difference shows which cases have changed.
import { readdirSync } from 'node:fs';
import { inProject } from '../project.mjs';

/** @param {string} a @param {string} b */
const byBytes = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} value @returns {string} */
const nameOf = (value) => (isRecord(value) && typeof value['name'] === 'string' ? value['name'] : '');

/**
 * Cases, each in its line; those that have names in the order of these.
 * @param {readonly unknown[]} cases
 */
const linesOf = (cases) =>
  cases.length === 0 ? '[]' : `[\n${cases.toSorted((a, b) => byBytes(nameOf(a), nameOf(b))).map((each) => JSON.stringify(each)).join(',\n')}\n]`; // prettier-ignore

/**
 * A golden file in its form.
 * @param {unknown} content
 */
export function goldenText(content) {
  if (Array.isArray(content)) return `${linesOf(content)}\n`;
  if (!isRecord(content)) return `${JSON.stringify(content)}\n`;
  const parts = Object.entries(content).map(([key, value]) => {
    const isTable = isRecord(value) && Object.keys(value).length > 20;
    const written = Array.isArray(value)
      ? linesOf(value)
      : isTable
        ? `{\n${Object.entries(value).toSorted(([a], [b]) => byBytes(a, b)).map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`).join(',\n')}\n}` // prettier-ignore
        : JSON.stringify(value);
    return `${JSON.stringify(key)}:${written}`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

/** Every golden file below src. */
export const goldenFiles = () =>
  readdirSync(inProject('src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)golden\/[^/]+\.json$|(?:^|\/)golden-replay\.json$/.test(file))
    .map((file) => inProject('src', file));
