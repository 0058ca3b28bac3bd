import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from './project.mjs';

/** Requirements of levels 1 and 2 of OWASP ASVS 5.0.0, by section. */
const wanted: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
};

const page = readFileSync(inProject('docs', 'security', 'asvs.md'), 'utf8');
const rows = page
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number = '']) => /^\d+\.\d+\.\d+$/.test(number))
  .map(([, number = '', level = '', what = '', state = '', by = '']) => ({ number, level, what, state, by }));

/** The headings of a page as an address names them. */
const headingsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  );

describe('the page of the ASVS', () => {
  it('has every requirement of levels 1 and 2 once, in the order of the standard', () => {
    const all = Object.entries(wanted).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`));
    expect(rows.map(({ number }) => number)).toEqual(all);
    expect(rows.filter(({ level }) => level !== '1' && level !== '2')).toEqual([]);
  });

  it('says of each whether it is met, and by what or why not', () => {
    const states = ['met', 'in part', '**not met**', 'not applicable'];
    expect(rows.filter(({ state, what, by }) => !states.includes(state) || what === '' || by === '')).toEqual([]);
    const counted = states.map((state) => rows.filter((row) => row.state === state).length);
    const [met, part, not, none] = counted;
    expect(page).toContain(`${met} met, ${part} in part, ${not} not met, ${none} not applicable.`);
  });

  it('names files that are there, and tests that are in them', () => {
    const gone: string[] = [];
    for (const { number, by } of rows) {
      for (const [, file = ''] of by.matchAll(/`((?:src|e2e|scripts|docs|bench)\/[^`\s]*)`/g))
        if (!existsSync(inProject(file))) gone.push(`${number}: ${file}`);
      for (const [, file = '', name = ''] of by.matchAll(/`([^`]+)` “([^”]+)”/g))
        if (!existsSync(inProject(file)) || !readFileSync(inProject(file), 'utf8').includes(name)) gone.push(`${number}: ${file} “${name}”`); // prettier-ignore
    }
    expect(gone).toEqual([]);
  });

  it('names a test for whatever is met', () => {
    expect(
      rows.filter(({ state, by }) => state === 'met' && !/\.test\.tsx?`/.test(by)).map(({ number }) => number),
    ).toEqual([]);
  });

  it('leads to pages and headings that are there', () => {
    const gone: string[] = [];
    for (const [, target = ''] of page.matchAll(/\]\(([^)]+)\)/g)) {
      const [file = '', heading] = target.split('#');
      const path = file === '' ? 'asvs.md' : file;
      if (!existsSync(inProject('docs', 'security', path))) gone.push(target);
      else if (heading !== undefined && !headingsOf(readFileSync(inProject('docs', 'security', path), 'utf8')).has(heading)) gone.push(target); // prettier-ignore
    }
    expect(gone).toEqual([]);
  });
});

/** Calls that read a text as HTML or as a program. */
const dangerous =
  /\.(inner|outer)HTML\s*=|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write\(|\beval\(|new Function\(/;

it('no screen puts HTML into the page', () => {
  const files = readdirSync(inProject('src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => dangerous.test(readFileSync(inProject('src', file), 'utf8')));
  expect(found).toEqual([]);
});
