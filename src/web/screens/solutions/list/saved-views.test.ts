import { describe, expect, it } from 'vitest';
import type { SavedView } from './saved-views.ts';
import { MOST_VIEWS, readViews, searchOfView, viewAddress, withoutView, withView } from './saved-views.ts';

const view = (name: string, address = '?kind=project'): SavedView => ({ list: 'my-solutions', name, address });

describe('saved views', () => {
  it('are the same state whatever the order of the address, the page and its size', () => {
    const address = viewAddress({ sort: '-net', kind: 'project', page: 3, pageSize: 50 });
    expect(address).toBe('?kind=project&sort=-net');
    expect(viewAddress({ kind: 'project', sort: '-net' })).toBe(address);
    expect(searchOfView(view('Крупные', address))).toEqual({ kind: 'project', sort: '-net' });
  });

  it('have one state for a name in a list; the newest holds', () => {
    const views = withView([view('Мои', '?kind=project'), view('Другие')], view('Мои', '?isxStatus=open'));
    expect(views).toEqual([view('Другие'), view('Мои', '?isxStatus=open')]);
    const elsewhere: SavedView = { ...view('Мои'), list: 'search' };
    expect(withView(views, elsewhere)).toHaveLength(3);
    expect(withoutView([...views, elsewhere], view('Мои'))).toEqual([view('Другие'), elsewhere]);
  });

  it('are no more than fit a menu', () => {
    const many = Array.from({ length: MOST_VIEWS + 5 }, (_, number) => view(`View ${number}`));
    expect(many.reduce(withView, [] as readonly SavedView[])).toEqual(many.slice(-MOST_VIEWS));
  });

  it.each([null, '', 'no JSON', '{}', '[1, null, {"name":"x"}]'])('that can not be read from %j are none', (stored) => {
    expect(readViews(stored)).toEqual([]);
  });

  it('of an address that has gone stale lead to what still fits', () => {
    expect(searchOfView(view('Old', '?isxStatus=forgotten&text=ЦОД'))).toEqual({ text: 'ЦОД' });
  });
});
