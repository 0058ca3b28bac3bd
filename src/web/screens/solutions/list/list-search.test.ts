import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../../app/navigation/search-params.ts';
import type { ListSearch } from './list-search.ts';
import { changed, hasFilters, listSearch, withoutFilters } from './list-search.ts';

describe('the address of a list', () => {
  it('keeps what fits and leaves out the rest', () => {
    expect(
      listSearch(parseSearch('?text=12&isxStatus=open&kind=grand&sort=-net&page=0&pageSize=101&archived=true&x=1')),
    ).toEqual({ text: '12', isxStatus: 'open', sort: '-net', archived: true });
    expect(listSearch(parseSearch('?sort=companyName'))).toEqual({});
  });

  it('is read back as it was written', () => {
    const searches = fc.record(
      {
        text: fc.string({ minLength: 1, maxLength: 200 }),
        isxStatus: fc.constantFrom('open' as const, 'ordered' as const),
        kind: fc.constantFrom('standart' as const, 'project' as const),
        archived: fc.constant(true as const),
        sort: fc.constantFrom('net' as const, '-expiresAt' as const),
        page: fc.integer({ min: 1, max: 100_000 }),
        pageSize: fc.integer({ min: 1, max: 100 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(searches, (search) => {
        expect(listSearch(parseSearch(stringifySearch(search)))).toEqual(search);
      }),
    );
  });

  it('begins at the first page again with every change', () => {
    expect(changed({ page: 7, text: 'a', sort: 'net' }, { text: undefined, kind: 'project' })).toEqual({
      sort: 'net',
      kind: 'project',
    });
  });

  it('without filters keeps order and page size', () => {
    const search: ListSearch = { text: 'a', archived: true, page: 2, pageSize: 50, sort: 'net' };
    expect(withoutFilters(search)).toEqual({ pageSize: 50, sort: 'net' });
    expect([hasFilters(search), hasFilters(withoutFilters(search))]).toEqual([true, false]);
  });
});
