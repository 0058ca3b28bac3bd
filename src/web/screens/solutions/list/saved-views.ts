import { useSyncExternalStore } from 'react';
import type { ListName } from '../../../../contract/solution-lists.ts';
import { parseSearch, stringifySearch } from '../../../app/navigation/search-params.ts';
import type { ListSearch } from './list-search.ts';
import { listSearch } from './list-search.ts';

/** A state of a list that a person has named. It stays in this browser. */
export interface SavedView {
  readonly list: ListName;
  readonly name: string;
  /** The part of the address behind the question mark, without the page. */
  readonly address: string;
}

/** More than these make no menu any more. */
export const MOST_VIEWS = 20;
export const LONGEST_NAME = 40;

const keyOf = (userId: string): string => `portal.views.${userId}`;

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  ['list', 'name', 'address'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** Views as they were stored; what does not fit is left out. */
export function readViews(stored: string | null): readonly SavedView[] {
  try {
    const views: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(views) ? views.filter(isView).slice(0, MOST_VIEWS) : [];
  } catch {
    // Somebody else has written there; what can't be read is as good as none.
    return [];
  }
}

/** The address of a state, by which two states are the same. */
export const viewAddress = ({ page: _, pageSize: __, ...search }: ListSearch): string =>
  stringifySearch(Object.fromEntries(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1))));

export const searchOfView = ({ address }: SavedView): ListSearch => listSearch(parseSearch(address));

/** The views with one more; a name that a list already has is given to the new one. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  [...withoutView(views, view), view].slice(-MOST_VIEWS);

export const withoutView = (views: readonly SavedView[], { list, name }: SavedView): readonly SavedView[] =>
  views.filter((view) => view.list !== list || view.name !== name);

const listeners = new Set<() => void>();
const kept = new Map<string, { readonly stored: string | null; readonly views: readonly SavedView[] }>();

function storedText(userId: string): string | null {
  try {
    return window.localStorage.getItem(keyOf(userId));
  } catch {
    // Storage may be shut off in the browser; then views hold for this visit.
    return kept.get(userId)?.stored ?? null;
  }
}

function viewsOf(userId: string): readonly SavedView[] {
  const stored = storedText(userId);
  const before = kept.get(userId);
  if (before?.stored === stored) return before.views;
  const views = readViews(stored);
  kept.set(userId, { stored, views });
  return views;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The person's views, the same in every tab of this browser, and how to change them. */
export function useSavedViews(userId: string) {
  const views = useSyncExternalStore(subscribe, () => viewsOf(userId));
  const change = (next: readonly SavedView[]) => {
    const stored = JSON.stringify(next);
    kept.set(userId, { stored, views: next });
    try {
      window.localStorage.setItem(keyOf(userId), stored);
    } catch {
      // See storedText.
    }
    for (const listener of listeners) listener();
  };
  return { views, change };
}
