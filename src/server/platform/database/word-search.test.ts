import { describe, expect, test } from 'vitest';
import { likePattern, searchWords } from './word-search.ts';

describe('the words that are looked up', () => {
  test.each([
    ['  Ромашка   Москва ', ['ромашка', 'москва']],
    ['ООО «Берёзка»', ['ооо', '«березка»']],
    ['ISX00000012-001', ['isx00000012-001']],
    ['насос - 12', ['насос', '12']],
    ['% _ --', []],
    ['', []],
  ])('%j gives %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  test('are ten at most', () => {
    expect(searchWords('а '.repeat(50))).toHaveLength(10);
  });
});

describe('a word is looked up', () => {
  test.each([
    ['ром', '%ром%'],
    ['00012-001', '%00012-001%'],
    ['12-5', '%12-5%'],
    ['-1', '%-1%'],
    ['100%', String.raw`%100\%%`],
    ['ab_c', String.raw`%ab\_c%`],
    [String.raw`abc\d`, String.raw`%abc\\d%`],
  ])('anywhere where the index has a trigram of it: %s', (word, pattern) => {
    expect(likePattern(word)).toBe(pattern);
  });

  test.each([
    ['ро', '% ро%'],
    ['я', '% я%'],
    ['5%', String.raw`% 5\%%`],
    ['a_', String.raw`% a\_%`],
  ])('at the beginnings of words where it is too short for one: %s', (word, pattern) => {
    expect(likePattern(word)).toBe(pattern);
  });
});
