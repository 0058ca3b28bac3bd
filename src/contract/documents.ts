import { z } from 'zod';
import {
  documentLanguages,
  documentNames,
  previewNames,
  writtenLanguages,
} from '../core/commerce/documents/document-kinds.ts';
import { partColumns } from '../core/paper/paper.ts';
import { endpoint } from './endpoint.ts';
import { drawing, isxId } from './shapes.ts';

const text = z.string();
const fact = z.object({ label: text, value: text });

const block = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('facts'),
    heading: text,
    groups: z.array(z.object({ title: text, facts: z.array(fact) })),
  }),
  z.object({
    kind: z.literal('text'),
    heading: text,
    paragraphs: z.array(text),
    isSmall: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('parts'),
    heading: text,
    columns: z.array(z.enum(partColumns)),
    heads: z.array(text),
    groups: z.array(z.object({ title: text, rows: z.array(z.array(text)) })),
  }),
  z.object({ kind: z.literal('totals'), heading: text, rows: z.array(fact) }),
  z.object({ kind: z.literal('comments'), heading: text, entries: z.array(z.object({ by: text, text })) }),
  z.object({ kind: z.literal('drawings'), heading: text, drawings: z.array(drawing) }),
  z.object({
    kind: z.literal('signature'),
    heading: text,
    parties: z.array(z.object({ title: text, name: text, lines: z.array(text) })),
  }),
]);

/** A document in one language, as core/paper/paper.ts explains it. */
const paper = z.object({
  language: text,
  title: text,
  number: text,
  vendorName: text,
  madeAt: text,
  notices: z.array(text),
  blocks: z.array(block),
  foot: text,
  pageText: text,
});

const fault = z.object({ path: text, code: text, message: text });

export const documentsSelect = endpoint('documents/documents_select', {
  summary:
    'Which documents of a solution may be written for its customer, and what stands against each in each language',
  body: z.object({ isxId }),
  answer: z.array(
    z.object({
      name: z.enum(documentNames),
      /** Which prices its customer reads: none, those of the price list, or what the customer pays. */
      prices: z.enum(['none', 'list', 'net']),
      languages: z.array(
        z.object({
          language: z.enum(writtenLanguages),
          /** What has to be mended first, each with its place; empty where it may be written. */
          errors: z.array(fault),
          /** What people typed in Russian and a reader of English will meet as it stands. */
          typed: z.array(text),
        }),
      ),
    }),
  ),
  access: 'session',
  scope: 'reports:read',
  changes: false,
});

export const documentsPreview = endpoint('documents/documents_preview', {
  summary:
    'A document of a solution as blocks of texts, one paper for each language; an admin may try a template that is not kept yet',
  body: z.object({
    isxId,
    name: z.enum(previewNames),
    language: z.enum(documentLanguages),
    /** Of a template that is being edited; the one in force where it is left out. */
    csvString: z.string().max(200_000).optional(),
  }),
  answer: z.object({ papers: z.array(paper), errors: z.array(fault) }),
  access: 'session',
  scope: 'reports:read',
  changes: false,
});

export const documentsSelectTemplate = endpoint('documents/documents_select_template', {
  summary: 'The template of a document in force, and the one that the portal came with',
  body: z.object({ name: z.enum(documentNames) }),
  answer: z.object({
    name: z.enum(documentNames),
    constantName: text,
    csvString: text,
    /** 0 where nobody has kept one yet. */
    version: z.number().int(),
    delivered: text,
  }),
  access: 'administration.appAdmin',
  scope: 'catalogue:read',
  changes: false,
});

export const documentCalls = {
  documentsSelect,
  documentsPreview,
  documentsSelectTemplate,
} as const;
