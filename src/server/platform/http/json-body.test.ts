import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepestBody, mostFields, readJsonBody } from './json-body.ts';

const pathsOf = (text: string): (string | undefined)[] => {
  const result = readJsonBody(text);
  return result.ok ? [] : result.problems.map((problem) => problem.path);
};

describe('the body of a call', () => {
  it('is undefined when there is none', () => {
    expect(readJsonBody(' \n')).toEqual({ ok: true, value: undefined });
  });

  it('is what JSON says, whatever JSON says within reason', () => {
    const json = fc.json({ maxDepth: 5 }).filter((text) => !/__proto__|constructor|prototype|\\u/.test(text));
    fc.assert(
      fc.property(json, (text) => {
        expect(readJsonBody(text)).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });

  it('is refused when it is no JSON', () => {
    for (const text of ['{', '{"a":1}}', 'NaN', "{'a':1}", '\u0000']) expect(pathsOf(text)).toEqual(['']);
  });

  it('may be nested as deep as the bound and no deeper', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(readJsonBody(nested(deepestBody)).ok).toBe(true);
    expect(readJsonBody(nested(deepestBody + 1))).toMatchObject({ ok: false, problems: [{ code: 'too_deep' }] });
    expect(readJsonBody('['.repeat(200_000) + ']'.repeat(200_000)).ok).toBe(false);
  });

  it('holds no name that reaches into prototypes, at any depth', () => {
    expect(pathsOf('{"a":[{"__proto__":{"isAdmin":true}}],"constructor":1}')).toEqual(['a.0.__proto__', 'constructor']);
  });

  it('holds no text that the database could not store', () => {
    expect(pathsOf('{"a":"x\\u0000y","b":["\\ud800"],"c":"\\ud83d\\ude00"}')).toEqual(['a', 'b.0']);
  });

  it('holds as many fields as the bound and no more, of which nothing else is said', () => {
    const fields = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, '\0'])));
    expect(pathsOf(fields(mostFields).replaceAll('\\u0000', 'x'))).toEqual([]);
    expect(readJsonBody(fields(mostFields + 1))).toMatchObject({
      ok: false,
      problems: [{ path: '', code: 'too_long' }],
    });
    expect(pathsOf(fields(mostFields))).toHaveLength(100);
    const list = (count: number) => JSON.stringify(Array.from({ length: count }, () => ({ a: 1 })));
    expect(readJsonBody(list(mostFields)).ok).toBe(true);
    expect(readJsonBody(list(mostFields + 1)).ok).toBe(false);
  });
});
