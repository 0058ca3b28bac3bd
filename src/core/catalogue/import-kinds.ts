import type { Feature } from '../people/access/features.ts';
import type { Scope } from '../people/access/scopes.ts';

/** What files are taken in for, who may, and what their token needs (docs/decisions/0030-imports.md). */
export const importKinds = {
  priceList: { access: 'administration.appAdmin', scope: 'prices:write' },
  enquiry: { access: 'menu.pricing', scope: 'quotes:write' },
  texts: { access: 'administration.appAdmin', scope: 'catalogue:write' },
  catalogueTable: { access: 'administration.appAdmin', scope: 'catalogue:write' },
  /** A vendor's table of figures, as it stands: a person reads it (docs/decisions/0035-vendor-tables.md). */
  vendorTable: { access: 'administration.appAdmin', scope: 'catalogue:write' },
} as const satisfies Record<string, { readonly access: Feature; readonly scope: Scope }>;

export type ImportKind = keyof typeof importKinds;
export const importKindNames = Object.keys(importKinds) as [ImportKind, ...ImportKind[]];

export const importStates = ['waiting', 'reading', 'read', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** What texts of spreadsheets are encoded in. */
export const fileEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'windows-1252', 'koi8-r'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

/** What the file is for, where its kind alone does not say it. */
export interface ImportAbout {
  /** A record of texts. */
  readonly record?: string | undefined;
  /** A table of a draft of the catalogue. */
  readonly draftId?: number | undefined;
  readonly constantName?: string | undefined;
  /** What a person says that a text is encoded in; made out where it is left out. */
  readonly encoding?: FileEncoding | undefined;
}

/** Bytes of a file; JSON carries it as base64 within the 16 MB of an upload. */
export const largestImport = 11 * 1024 * 1024;
/** Files of one person that wait or are being read. */
export const mostUnderWay = 3;
/** Files of one person that have been read and are kept: the oldest makes room. */
export const mostKept = 10;
/** How often reading a file is begun: what has ended its process so often would end the next one too. */
export const mostAttempts = 3;
