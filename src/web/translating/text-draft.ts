import { useSyncExternalStore } from 'react';
import type { TextRecord } from '../../core/translate/text-records.ts';
import type { CellChange } from '../../core/translate/text-table.ts';

/** A text that has been written and not saved: what stood there when somebody began to write. */
export interface DraftedText extends CellChange {
  readonly record: TextRecord;
  readonly before: string;
}

/** Texts wait in the browser until they are saved: a closed tab loses none of them. */
const storageKey = 'portal.texts';

const placeOf = ({ record, language, key }: Pick<DraftedText, 'record' | 'language' | 'key'>): string =>
  `${record}\n${language}\n${key}`;

function stored(): ReadonlyMap<string, DraftedText> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? new Map((kept as DraftedText[]).map((text) => [placeOf(text), text])) : new Map();
  } catch {
    // Storage that is switched off or holds what is none of ours: nothing waits.
    return new Map();
  }
}

let drafted: ReadonlyMap<string, DraftedText> | undefined;
const listeners = new Set<() => void>();

const current = (): ReadonlyMap<string, DraftedText> => (drafted ??= stored());

function take(next: ReadonlyMap<string, DraftedText>): void {
  drafted = next;
  try {
    localStorage.setItem(storageKey, JSON.stringify([...next.values()]));
  } catch {
    // Without storage what is written lives as long as the tab.
  }
  for (const listener of listeners) listener();
}

/** Keeps a text; one that is again as it was is no change. */
export function draftText(text: DraftedText): void {
  const next = new Map(current());
  const before = next.get(placeOf(text))?.before ?? text.before;
  if (text.text === before) next.delete(placeOf(text));
  else next.set(placeOf(text), { ...text, before });
  take(next);
}

export const forgetTexts = (record: TextRecord): void =>
  take(new Map([...current()].filter(([, text]) => text.record !== record)));

export const draftedText = (record: TextRecord, language: string, key: string): DraftedText | undefined =>
  current().get(placeOf({ record, language, key }));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The texts that wait, by record. */
export const useDraftedTexts = (): ReadonlyMap<string, DraftedText> => useSyncExternalStore(subscribe, current);
