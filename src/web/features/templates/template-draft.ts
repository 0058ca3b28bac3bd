import type { DocumentName } from '../../../core/documents/document-kinds.ts';
import type { Template, TemplateSection, Words } from '../../../core/documents/template.ts';
import { parseTemplate } from '../../../core/documents/template.ts';

/** A template that is being edited waits in the browser until it is kept: a closed tab loses nothing. */
const keyOf = (name: DocumentName): string => `portal.template.${name}`;

interface KeptDraft {
  /** The version that it was made from. */
  readonly version: number;
  readonly template: Template;
}

export const writtenTemplate = (template: Template): string => `${JSON.stringify(template, null, 2)}\n`;

/** What waits of the version in force; null where there is nothing, or where somebody has kept another since. */
export function recalledDraft(name: DocumentName, version: number): Template | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as KeptDraft | null;
    return kept?.version === version ? kept.template : null;
  } catch {
    // Storage that is switched off or holds what is none of ours: there is no draft.
    return null;
  }
}

export function rememberDraft(name: DocumentName, version: number, template: Template | null): void {
  try {
    if (template === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify({ version, template } satisfies KeptDraft));
  } catch {
    // Without storage the draft lives as long as the screen.
  }
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
