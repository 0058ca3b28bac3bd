import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { textParts } from '../../../core/translation/text-parts.ts';
import type { TextFacts } from '../../../core/translation/text-states.ts';
import type { TextRecord } from '../../../core/translation/text-records.ts';
import { parseTranslations } from '../../../core/translation/translate.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { answerOptions } from '../../app/api/queries.ts';

/** Where a text stands: a part of the portal, and the texts that stand there before and after it. */
export interface TextPlace {
  /** Place among the parts of the portal. */
  readonly part: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A record of texts as it is worked with. */
export interface Texts extends TextFacts {
  readonly version: number;
  readonly changedAt: string;
  readonly changedBy: string | null;
  readonly keys: readonly string[];
  /** The parts that use each key, each part once. */
  readonly partsOf: (key: string) => readonly number[];
  readonly placesOf: (key: string) => readonly TextPlace[];
}

/** Texts that are shown on each side of one, to tell what it is said beside. */
const NEIGHBOURS = 3;

export function readTexts({
  record,
  version,
  csvString,
  shipped,
  places,
  changedAt,
  changedBy,
}: CallAnswer<'translationsSelect'>): Texts {
  // prettier-ignore
  const table = parseTranslations(csvString);
  const found = new Map<string, { readonly place: (typeof places)[number]; readonly at: number }[]>();
  for (const place of places)
    for (const [at, key] of place.keys.entries()) found.set(key, [...(found.get(key) ?? []), { place, at }]);
  // One part may be several folders: to a reader those are one.
  const named = (part: number): number => textParts.findIndex(({ label }) => label === textParts[part]?.label);
  return {
    record,
    version,
    changedAt,
    changedBy,
    table,
    shipped: parseTranslations(shipped),
    used: new Set(found.keys()),
    keys: [...table.cells.keys()],
    partsOf: (key) => [...new Set((found.get(key) ?? []).map(({ place }) => named(place.part)))],
    placesOf: (key) =>
      (found.get(key) ?? []).map(({ place, at }) => ({
        part: named(place.part),
        before: place.keys.slice(Math.max(0, at - NEIGHBOURS), at),
        after: place.keys.slice(at + 1, at + 1 + NEIGHBOURS),
      })),
  };
}

export function useTexts(record: TextRecord) {
  const { data, error, refetch } = useQuery(answerOptions('translationsSelect', { record }));
  const texts = useMemo(() => (data ? readTexts(data) : undefined), [data]);
  return { texts, error, refetch };
}
