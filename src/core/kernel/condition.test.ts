import { describe, expect, test } from 'vitest';
import { parseCondition } from './condition.ts';

const holds = (text: string, facts: Parameters<NonNullable<ReturnType<typeof parseCondition>>>[0]) =>
  parseCondition(text)!(facts);

describe('conditions of option tables', () => {
  test.each([
    ['', {}, true],
    ['redundancy!=N', { redundancy: 'N+1' }, true],
    ['redundancy!=N', { redundancy: 'N' }, false],
    ['heating=TRUE', { heating: true }, true],
    ['heating=TRUE', { heating: false }, false],
    ['winter<-20', { winter: -20 }, false],
    ['winter<-20', { winter: -20.1 }, true],
    ['winter>=-20 and winter<-5', { winter: -20 }, true],
    ['winter>=-20 and winter<-5', { winter: -5 }, false],
    ['kw in (20,40]', { kw: 20 }, false],
    ['kw in (20,40]', { kw: 40 }, true],
    ['floor in [300,600]', { floor: 300 }, true],
    ['services contains SOB-TS', { services: ['SOB-TS'] }, true],
    ['services contains SOB-TS', { services: [] }, false],
    ['kw in (20,40]', {}, false],
  ])('"%s" over %j is %s', (text, facts, expected) => {
    expect(holds(text, facts)).toBe(expected);
  });

  test.each(['nonsense', 'a ~ b', 'kw in (20;40]', 'x<many', 'a=1 and '])('"%s" can not be read', (text) => {
    expect(parseCondition(text)).toBeNull();
  });
});
