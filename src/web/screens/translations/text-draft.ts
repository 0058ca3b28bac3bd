import { useSyncExternalStore } from 'react';
import type { TextRecord } from '../../../core/translation/text-records.ts';
import type { CellChange } from '../../../core/translation/text-table.ts';
import { useUser } from '../../app/session/app-context.tsx';
import { readUnsaved, removeUnsaved, writeUnsaved } from '../../app/session/unsaved.ts';

/** A text that has been written and not saved: what stood there when somebody began to write. */
export interface DraftedText extends CellChange {
  readonly record: TextRecord;
  readonly before: string;
}

/** Texts wait in the browser until they are saved: a closed tab loses none of them. */
const subject = 'texts';

const placeOf = ({ record, language, key }: Pick<DraftedText, 'record' | 'language' | 'key'>): string =>
  `${record}\n${language}\n${key}`;

type Drafted = ReadonlyMap<string, DraftedText>;

function parsed(stored: string | null): Drafted {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(kept) ? new Map((kept as DraftedText[]).map((text) => [placeOf(text), text])) : new Map();
  } catch {
    // What stands there is none of ours: nothing waits.
    return new Map();
  }
}

/** By person: what was read last, the same as long as the browser holds the same. */
const read = new Map<string, { readonly stored: string | null; readonly drafted: Drafted }>();
const listeners = new Set<() => void>();

function current(userId: string): Drafted {
  const known = read.get(userId);
  const stored = readUnsaved(userId, subject);
  if (known?.stored === stored) return known.drafted;
  const drafted = parsed(stored);
  read.set(userId, { stored, drafted });
  return drafted;
}

function take(userId: string, drafted: Drafted): void {
  if (drafted.size === 0) removeUnsaved(userId, subject);
  else writeUnsaved(userId, subject, JSON.stringify([...drafted.values()]));
  // Without storage what is written lives as long as the tab.
  read.set(userId, { stored: readUnsaved(userId, subject), drafted });
  for (const listener of listeners) listener();
}

/** Keeps a text; one that is again as it was is no change. */
export function draftText(userId: string, text: DraftedText): void {
  const next = new Map(current(userId));
  const before = next.get(placeOf(text))?.before ?? text.before;
  if (text.text === before) next.delete(placeOf(text));
  else next.set(placeOf(text), { ...text, before });
  take(userId, next);
}

export const forgetTexts = (userId: string, record: TextRecord): void =>
  take(userId, new Map([...current(userId)].filter(([, text]) => text.record !== record)));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The texts that wait for the person, by record. */
export function useDraftedTexts(): Drafted {
  const { userId } = useUser();
  return useSyncExternalStore(subscribe, () => current(userId));
}
