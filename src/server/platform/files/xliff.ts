import { create } from 'xmlbuilder2';
import type { Result } from '../../../core/result.ts';
import { ok, refuse } from '../../../core/result.ts';
import type { TextFileFault, TextFileRow } from '../../../core/translation/text-file.ts';
import type { TextRecord } from '../../../core/translation/text-records.ts';
import { KEY_LANGUAGE } from '../../../core/translation/translate.ts';
import type { Translations } from '../../../core/translation/translate.ts';

/*
 * XLIFF 1.2 (OASIS, 2008), the format that translators' programs read: English as the source, one language as the target.
 * `resname` is the key. Units with a text are handed over as translated.
 */

export const xliffContentType = 'application/x-xliff+xml; charset=utf-8';

export function writeXliff(record: TextRecord, { cells }: Translations, language: string): Buffer {
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele('urn:oasis:names:tc:xliff:document:1.2', 'xliff', {
    version: '1.2',
  });
  const body = root
    .ele('file', {
      original: record,
      datatype: 'plaintext',
      'source-language': KEY_LANGUAGE,
      'target-language': language,
    })
    .ele('body');
  let id = 0;
  for (const [key, row] of cells) {
    id += 1;
    const own = row.get(language);
    const unit = body.ele('trans-unit', { id: String(id), resname: key, 'xml:space': 'preserve' });
    unit.ele('source').txt(row.get(KEY_LANGUAGE) ?? key);
    unit.ele('target', { state: own === undefined ? 'needs-translation' : 'translated' }).txt(own ?? '');
  }
  return Buffer.from(root.end({ prettyPrint: true }), 'utf8');
}

export const isXliff = (file: Buffer): boolean => /^\uFEFF?\s*<(\?xml|xliff)/.test(file.subarray(0, 200).toString('utf8')); // prettier-ignore

interface XmlElement {
  readonly tagName: string;
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  readonly childNodes: Iterable<unknown>;
}

const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  [...element.childNodes].filter((node): node is XmlElement => (node as Partial<XmlElement>).tagName === name);

const unreadable = { code: 'unreadable', path: 'content', text: 'The file is no XLIFF 1.2 with a target language' };

export interface XliffRows {
  readonly rows: readonly TextFileRow[];
  readonly faults: readonly TextFileFault[];
}

/** Tags of a file; a text has eight of them, and the portal some thousand texts. */
const mostTags = 500_000;
const tooLarge = { code: 'too_large', path: 'content', text: 'The file holds more texts than the portal could have' };

/** The units of a file, row by row: a unit has its number for a row. Entities of its own stand in no file of texts. */
export function readXliff(file: Buffer, languages: readonly string[]): Result<XliffRows> {
  const text = file.toString('utf8').replace(/^\uFEFF/, '');
  if (text.includes('<!DOCTYPE')) return refuse(unreadable);
  if (text.split('<', mostTags + 1).length > mostTags) return refuse(tooLarge);
  const rows: TextFileRow[] = [];
  const faults: TextFileFault[] = [];
  try {
    const root = create(text).root().node as unknown as XmlElement;
    if (root.tagName !== 'xliff') return refuse(unreadable);
    for (const part of childrenOf(root, 'file')) {
      const language = part.getAttribute('target-language') ?? '';
      const units = childrenOf(part, 'body').flatMap((body) => childrenOf(body, 'trans-unit'));
      if (!languages.includes(language)) {
        faults.push({ row: rows.length + 1, column: 'target-language', cell: language, text: 'The portal has no such language: add it first' }); // prettier-ignore
        continue;
      }
      for (const unit of units) {
        const target = childrenOf(unit, 'target')[0]?.textContent ?? '';
        const key = unit.getAttribute('resname') ?? '';
        rows.push({ row: rows.length + 1, key, cells: [[language, target]] });
      }
    }
  } catch {
    // The reader throws what it likes about a text that is no XML.
    return refuse(unreadable);
  }
  return ok({ rows, faults });
}
