import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { translationsSelect } from '../../contract/translations.ts';
import { ok } from '../../core/result.ts';
import { partOfFile, partOfHelp } from '../../core/translation/text-parts.ts';
import { parseTranslations } from '../../core/translation/translate.ts';
import { findTexts } from './text-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { shippedTexts } from '../catalogue/shipped-files.ts';
import { usedTexts } from './used-texts.ts';
import type { Context } from '../platform/context/context.ts';

type Answer = AnswerOf<typeof translationsSelect>;

/** A record of texts with what the portal brings itself and where it uses each of them. */
export async function selectTexts(
  { db }: Context,
  { record }: ParsedBodyOf<typeof translationsSelect>,
): Promise<Outcome<Answer>> {
  const found = await findTexts(db, record);
  if (!found) return refused('not_found');
  const { version, csvString, createdAt, createdBy } = found;
  const shipped = shippedTexts(record);
  const keys = new Set([...parseTranslations(csvString).cells.keys(), ...parseTranslations(shipped).cells.keys()]);
  return ok({
    record,
    version,
    csvString,
    shipped,
    places: record === 'HELP' ? helpPlaces(keys) : placesOf(keys),
    changedAt: createdAt.toISOString(),
    changedBy: createdBy,
  });
}

/** Where the keys stand, a place for each file. */
const placesOf = (known: ReadonlySet<string>): Answer['places'] =>
  usedTexts()
    .map(([file, texts]) => ({ part: partOfFile(file), keys: texts.filter((text) => known.has(text)) }))
    .filter(({ keys }) => keys.length > 0);

/** A help belongs to the type or screen that its key begins with. */
function helpPlaces(known: ReadonlySet<string>): Answer['places'] {
  const places = new Map<number, string[]>();
  for (const key of known) {
    const part = partOfHelp(key);
    places.set(part, [...(places.get(part) ?? []), key]);
  }
  return Array.from(places, ([part, keys]) => ({ part, keys }));
}
