import { expect, it } from 'vitest';
import { listSearch } from '../../screens/solutions/list/list-search.ts';
import { numberParam, parseSearch, stringifySearch, wholeParam } from './search-params.ts';

it('keeps what is written in an address, digits as text included', () => {
  expect(stringifySearch({ text: '0012 ЦОД', page: 2, archived: true, kind: undefined })).toBe(
    '?text=0012+%D0%A6%D0%9E%D0%94&page=2&archived=true',
  );
  expect(parseSearch('?text=0012+%D0%A6%D0%9E%D0%94&page=2')).toEqual({ text: '0012 ЦОД', page: '2' });
  expect(stringifySearch({})).toBe('');
});

it('reads a list from its address and leaves out what does not fit', () => {
  expect(listSearch(parseSearch('?text=00123&page=3&isxStatus=open&kind=other&pageSize=1000&archived=1'))).toEqual({
    text: '00123',
    page: 3,
    isxStatus: 'open',
  });
});

it('takes no text for a number', () => {
  expect([numberParam('abc'), numberParam(''), numberParam(null), wholeParam('1.5', 1, 9)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
