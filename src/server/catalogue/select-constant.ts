import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { constantsSelect } from '../../contract/settings.ts';
import { maySeeConstant } from '../../core/people/access/constants.ts';
import { textRecords } from '../../core/translation/text-records.ts';
import { textsIn, writeTranslations } from '../../core/translation/text-table.ts';
import { parseTranslations } from '../../core/translation/translate.ts';
import { hashText } from '../platform/crypto/hash.ts';
import { boundedCache } from '../platform/process/bounded-cache.ts';
import type { Context } from '../platform/context/context.ts';
import { findConstant } from '../platform/settings/constants.ts';

/** Records of texts as their readers need them, by what they hold and the language. */
const read = boundedCache<string>(8);

const textsFor = (csvString: string, language: string): Promise<string> =>
  read(`${language} ${hashText(csvString)}`, true, async () =>
    writeTranslations(textsIn(parseTranslations(csvString), language)),
  );

/** A constants record that the caller may see; the empty list for any other and for one that is not there. */
export async function selectConstant(
  { db, session }: Context,
  { constantName, language }: ParsedBodyOf<typeof constantsSelect>,
): Promise<AnswerOf<typeof constantsSelect>> {
  if (!maySeeConstant(session?.actor ?? null, constantName)) return [];
  const record = await findConstant(db, constantName);
  if (!record) return [];
  const { csvString, version } = record;
  const isOfTexts = (textRecords as readonly string[]).includes(constantName);
  return [
    {
      constantName,
      csvString: language !== undefined && isOfTexts ? await textsFor(csvString, language) : csvString,
      version,
    },
  ];
}
