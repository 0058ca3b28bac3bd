import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { translationsAddLanguage, translationsUpdate } from '../../contract/translations.ts';
import { ok } from '../../core/result.ts';
import { isLanguageCode } from '../../core/translation/languages.ts';
import { changeFaults } from '../../core/translation/text-file.ts';
import type { TextRecord } from '../../core/translation/text-records.ts';
import { textRecords } from '../../core/translation/text-records.ts';
import { withCells, withLanguage, withoutKeys, writeTranslations } from '../../core/translation/text-table.ts';
import { parseTranslations } from '../../core/translation/translate.ts';
import { findConstant, lockConstants } from '../platform/settings/constants.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { usedTexts } from './used-texts.ts';
import type { Context } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';
import { putConstant } from '../catalogue/put-constant.ts';
import type { Translations } from '../../core/translation/translate.ts';

/** Stores a record of texts as its next version, by the checks that every constants record goes through. */
const store = (context: Context, record: TextRecord, table: Translations, expected: number): Promise<Outcome<number>> =>
  putConstant(txOf(context), context.services.settings, {
    constantName: record,
    csvString: writeTranslations(table),
    expected,
    userId: context.actor.userId,
    now: context.now,
  });

/** Changes texts by their cells, and takes out keys that nothing uses. */
export async function updateTexts(
  context: Context,
  { record, version, cells, removed }: ParsedBodyOf<typeof translationsUpdate>,
): Promise<Outcome<AnswerOf<typeof translationsUpdate>>> {
  await lockConstants(context.db);
  const stored = await findConstant(context.db, record);
  if (!stored) return refused('not_found');
  if (stored.version !== version) return refused('conflict');
  const table = parseTranslations(stored.csvString);
  const wanted = new Set(removed.length === 0 ? [] : usedTexts().flatMap(([, texts]) => texts));
  const errors = [
    ...changeFaults(record, table, cells),
    ...removed.flatMap(
      (key, at) =>
      wanted.has(key) ? [{ code: 'table_invalid', path: `removed.${at}`, text: 'The portal uses this text: it can not be taken out' }] : [], // prettier-ignore
    ),
  ];
  if (errors.length > 0) return refused('table_invalid', { errors });
  const put = await store(context, record, withoutKeys(withCells(table, cells), new Set(removed)), version);
  return put.ok ? ok({ record, version: put.value }) : put;
}

const notOfIso = { path: 'code', code: 'not_among_allowed', text: 'ISO 639-1 has no language with this code' };
const isThere = { path: 'code', code: 'not_among_allowed', text: 'The portal has this language already' };

/** Adds a language to every record of texts at once. Its readers see English until it has texts of its own. */
export async function addLanguage(
  context: Context,
  { code, name }: ParsedBodyOf<typeof translationsAddLanguage>,
): Promise<Outcome<AnswerOf<typeof translationsAddLanguage>>> {
  if (!isLanguageCode(code)) return refused('invalid_input', { errors: [notOfIso] });
  await lockConstants(context.db);
  for (const record of textRecords) {
    const stored = await findConstant(context.db, record);
    if (!stored) continue;
    const table = parseTranslations(stored.csvString);
    if (table.languages.includes(code)) {
      if (record === 'TRANSLATE') return refused('invalid_input', { errors: [isThere] });
      continue;
    }
    const put = await store(context, record, withLanguage(table, code, name), stored.version);
    if (!put.ok) return put;
  }
  return ok({ code });
}
