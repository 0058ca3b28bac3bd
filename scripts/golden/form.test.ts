import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goldenFiles, goldenText } from './form.mjs';

describe('a golden file', () => {
  it('has a case a line, by name, and what it says of them all above', () => {
    const cases = [{ name: 'b', x: [1, 2] }, { name: 'a' }];
    expect(goldenText(cases)).toBe('[\n{"name":"a"},\n{"name":"b","x":[1,2]}\n]\n');
    expect(goldenText({ rules: { r: 1 }, cases })).toBe(
      '{\n"rules":{"r":1},\n"cases":[\n{"name":"a"},\n{"name":"b","x":[1,2]}\n]\n}\n',
    );
    expect(goldenText({ none: [] })).toBe('{\n"none":[]\n}\n');
  });

  it.each(goldenFiles())('%s stands in this form: npm run golden', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(text === goldenText(JSON.parse(text))).toBe(true);
  });
});
