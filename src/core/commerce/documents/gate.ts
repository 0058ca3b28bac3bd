import type { Brand } from '../../settings/brand.ts';
import type { Problem } from '../../result.ts';
import type { DocumentName, WrittenLanguage } from './document-kinds.ts';
import { templateRecords } from './document-kinds.ts';
import type { Paper } from '../../paper/paper.ts';
import { textsOf } from '../../paper/paper.ts';
import type { Template } from './template.ts';
import { sectionLabels, templateTexts } from './template.ts';

/*
 * No document leaves for a customer with a text that is missing in its language: everything that is written into it is
 * asked for here, and what is missing is told with the place where it is mended.
 */

/** Keys of TRANSLATE. */
const languageNames: Readonly<Record<WrittenLanguage, string>> = { ru: 'into Russian', en: 'into English' };

export const missing = (
  path: string,
  text: string,
  language: WrittenLanguage,
  params: Problem['params'] = {},
): Problem => ({
  code: 'missing_translation',
  path,
  text,
  params: { ...params, language: languageNames[language] },
});

const hasCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

/** Whether a text can't be one of the language: nothing at all, or Russian letters in English. */
export const isMissing = (text: string, language: WrittenLanguage): boolean =>
  text.trim() === '' || (language === 'en' && hasCyrillic(text));

/** What has no word in it is a designation: `PDU, 0U`, a part number. It is the same in every language. */
const isDesignation = (key: string): boolean => !/[a-z]{2}/.test(key);

/** Texts of the portal that TRANSLATE has no Russian of. */
export const missingKeys = (keys: Iterable<string>, language: WrittenLanguage): Problem[] =>
  [...new Set(keys)]
    .filter((key) => !isDesignation(key))
    .map((key) =>
      missing(
        `TRANSLATE.${key}`,
        'The text “{key}” has no translation {language:label}: add it to the table TRANSLATE',
        language,
        { key },
      ),
    );

export interface NamedPart {
  readonly partNumber: string;
  readonly nameRu: string;
  readonly nameEn: string;
}

/** Parts without a name in the language: a part that the catalogue has no name of goes by its number. */
export function missingNames(parts: readonly NamedPart[], language: WrittenLanguage): Problem[] {
  const column = language === 'ru' ? 'nameRu' : 'nameEn';
  return parts
    .filter(({ partNumber, [column]: name }) => isMissing(name, language) || name === partNumber)
    .map(({ partNumber }) =>
      missing(
        `PARTS.${partNumber}.${column}`,
        'The part {partNumber} has no name translated {language:label}: fill the column {column} of the table PARTS',
        language,
        { partNumber, column },
      ),
    );
}

/** Texts of a template that stand in the other language alone; a heading that is empty in both is none. */
export function missingInTemplate(name: DocumentName, template: Template, language: WrittenLanguage): Problem[] {
  return templateTexts(template)
    .filter(({ words: { ru, en } }) => ru.trim() !== '' || en.trim() !== '')
    .filter(({ words }) => isMissing(words[language], language))
    .map(({ path, section }) =>
      section
        ? missing(
            `${templateRecords[name]}.${path}.${language}`,
            'In section {number}. {section:label} of the template a text is not translated {language:label}: an administrator adds it in the editor of templates',
            language,
            { number: section.number, section: sectionLabels[section.kind] },
          )
        : missing(
            `${templateRecords[name]}.${path}.${language}`,
            'The title of the template is not translated {language:label}: an administrator adds it in the editor of templates',
            language,
          ),
    );
}

/** What an administrator knows the vendor's texts by. Keys of TRANSLATE. */
const brandLabels = {
  vendorName: 'Name of the vendor',
  legalName: 'Legal name of the vendor',
  terms: 'Terms of the vendor',
} as const;

/** Texts of the vendor's record that the document uses. */
export function missingInBrand(
  brand: Brand,
  used: readonly ('vendorName' | 'legalName' | 'terms')[],
  language: WrittenLanguage,
): Problem[] {
  return used
    .filter((field) => isMissing(brand[field][language], language))
    .map((field) =>
      missing(
        `BRAND.${field}.${language}`,
        '{what:label}: not translated {language:label}. An administrator adds it in the record BRAND',
        language,
        { what: brandLabels[field] },
      ),
    );
}

/** A text of at most so many characters stands in a refusal: enough to find it. */
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Russian letters that have got into an English document from anywhere else; what people typed stands as they typed it. */
export function strayTexts(paper: Paper): Problem[] {
  if (paper.language !== 'en') return [];
  const typed = paper.typed.filter((text) => text !== '').toSorted((a, b) => b.length - a.length);
  const own = (text: string): string => typed.reduce((rest, word) => rest.replaceAll(word, ''), text);
  return textsOf(paper).flatMap((texts, block) =>
    [...new Set(texts)]
      .filter((text) => hasCyrillic(own(text)))
      .map((text) =>
        missing(`document.${block}`, 'The text “{text}” of the document is not translated {language:label}', 'en', {
          text: shortened(text),
        }),
      ),
  );
}

/** What people typed in Russian and an English reader will meet as it stands: told, and no reason to refuse. */
export function typedInRussian(paper: Paper): readonly string[] {
  if (paper.language !== 'en') return [];
  const written = textsOf(paper).flat();
  return [...new Set(paper.typed)].filter((text) => hasCyrillic(text) && written.some((one) => one.includes(text)));
}
