import { brandTextsIn, incompleteLines } from '../../core/commerce/documents/compose-paper.ts';
import type { DocumentName, WrittenLanguage } from '../../core/commerce/documents/document-kinds.ts';
import {
  missingInBrand,
  missingInTemplate,
  missingKeys,
  missingNames,
  strayTexts,
} from '../../core/commerce/documents/gate.ts';
import type { Paper } from '../../core/paper/paper.ts';
import type { Template } from '../../core/commerce/documents/template.ts';
import type { Problem } from '../../core/result.ts';
import type { SolutionRow } from '../solutions/solution-rows.ts';
import type { DocumentSource } from './document-sources.ts';

const isWritten = (language: string): language is WrittenLanguage => language === 'ru' || language === 'en';

/** What of a report is not in its language: names of parts and texts of the portal; it is written all the same. */
export function untranslated({ source, missingKeys: keys }: DocumentSource, { lines }: SolutionRow): readonly string[] {
  const { language } = source;
  if (!isWritten(language)) return [];
  return [
    ...missingNames(lines, language).map(({ params }) => String(params!['partNumber'])),
    ...missingKeys(keys, language).map(({ params }) => String(params!['key'])),
  ];
}

/** Everything that stands against a document leaving for a customer in a language, each with where it is mended. */
export function documentFaults(
  name: DocumentName,
  template: Template,
  paper: Paper,
  { source, missingKeys: keys }: DocumentSource,
  solution: SolutionRow,
): readonly Problem[] {
  const language = source.language as WrittenLanguage;
  const told = [
    ...incompleteLines(name, source.report),
    ...missingInTemplate(name, template, language),
    ...missingInBrand(source.brand, brandTextsIn(template), language),
    ...missingNames(solution.lines, language),
    ...missingKeys(keys, language),
  ];
  // What has been told by its place is not told again by the page that it stands on.
  return told.length > 0 ? told : strayTexts(paper);
}
