import type { DocumentName } from '../../../core/commerce/documents/document-kinds.ts';
import type { Template, TemplateSection, Words } from '../../../core/commerce/documents/template.ts';
import { parseTemplate } from '../../../core/commerce/documents/template.ts';
import { readUnsaved, removeUnsaved, writeUnsaved } from '../../app/session/unsaved.ts';

/** A template that is being edited waits in the browser until it is kept: a closed tab loses nothing. */
const subjectOf = (name: DocumentName): string => `template-${name}`;

interface KeptDraft {
  /** The version that it was made from. */
  readonly version: number;
  readonly template: Template;
}

export const writtenTemplate = (template: Template): string => `${JSON.stringify(template, null, 2)}\n`;

/** What waits of the version in force; null where there is nothing, or where somebody has kept another since. */
export function recalledDraft(userId: string, name: DocumentName, version: number): Template | null {
  try {
    const kept = JSON.parse(readUnsaved(userId, subjectOf(name)) ?? 'null') as KeptDraft | null;
    return kept?.version === version ? kept.template : null;
  } catch {
    // What stands there is none of ours: there is no draft.
    return null;
  }
}

/** Without storage the draft lives as long as the screen. */
export function rememberDraft(userId: string, name: DocumentName, version: number, template: Template | null): void {
  if (template === null) removeUnsaved(userId, subjectOf(name));
  else writeUnsaved(userId, subjectOf(name), JSON.stringify({ version, template } satisfies KeptDraft));
}

/** A template that fits, as the server keeps it. Throws for one that does not, which the server has never kept. */
export function soundTemplate(name: DocumentName, text: string): Template {
  const read = parseTemplate(name, text);
  if (!read.ok) throw new Error(`The template of ${name} does not fit: ${read.problems[0]?.path}`);
  return read.value;
}

const nothing: Words = { ru: '', en: '' };

/** Each kind of section as it begins. */
export const newSections: { readonly [K in TemplateSection['kind']]: Extract<TemplateSection, { readonly kind: K }> } =
  {
    text: { kind: 'text', heading: nothing, text: nothing },
    facts: { kind: 'facts', heading: nothing, rows: ['customer', 'isxName', 'isxId', 'date'] },
    keyFigures: { kind: 'keyFigures', heading: nothing },
    choices: { kind: 'choices', heading: nothing },
    parts: { kind: 'parts', heading: nothing, columns: ['position', 'partNumber', 'description', 'quantity'] },
    totals: { kind: 'totals', heading: nothing },
    terms: { kind: 'terms', heading: nothing },
    drawings: { kind: 'drawings', heading: nothing },
    signature: { kind: 'signature', heading: nothing, parties: [{ title: nothing, name: nothing }] },
  };

/** The sections with one of them changed, moved or taken out. */
export const withSection = (all: readonly TemplateSection[], at: number, section: TemplateSection): TemplateSection[] =>
  all.map((each, i) => (i === at ? section : each));
export const withoutSection = (all: readonly TemplateSection[], at: number): TemplateSection[] =>
  all.filter((_, i) => i !== at);
export function movedSection(all: readonly TemplateSection[], at: number, by: -1 | 1): TemplateSection[] {
  const to = at + by;
  if (to < 0 || to >= all.length) return [...all];
  const moved = [...all];
  [moved[at], moved[to]] = [moved[to]!, moved[at]!];
  return moved;
}
