import { expect, it } from 'vitest';
import { weaknessesIn, worstFirst } from './audit-packages.mjs';

it('a registry that tells nothing is told from one that knows of no weakness', () => {
  expect(weaknessesIn('')).toBeUndefined();
  expect(weaknessesIn('<html>405</html>')).toBeUndefined();
  expect(weaknessesIn('{"message":"404 Not Found","error":{}}')).toBeUndefined();
  expect(weaknessesIn('{"vulnerabilities":{},"metadata":{}}')).toEqual([]);
});

it('weaknesses are told the worst first', () => {
  const of = (name: string, severity: string) => ({ name, severity, range: '*', fixAvailable: true });
  const found = worstFirst([of('b', 'low'), of('c', 'critical'), of('a', 'low')]);
  expect(found.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
});
