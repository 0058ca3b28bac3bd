/** Documents for a customer that are written from a template; the report is the vendor's own and has none. */
export const documentNames = ['proposal', 'submittal'] as const;
export type DocumentName = (typeof documentNames)[number];

/** The report beside them. */
export const previewNames = ['report', ...documentNames] as const;
export type PreviewName = (typeof previewNames)[number];

/** The constants record that holds the template of each. */
export const templateRecords = {
  proposal: 'TEMPLATE_PROPOSAL',
  submittal: 'TEMPLATE_SUBMITTAL',
} as const satisfies Record<DocumentName, string>;

/** Keys of TRANSLATE. */
export const documentTitles: Readonly<Record<PreviewName, string>> = {
  report: 'Report',
  proposal: 'Commercial proposal',
  submittal: 'Technical submittal',
};

/** The languages that a document may be written in; both is side by side. */
export const documentLanguages = ['ru', 'en', 'both'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

export const writtenLanguages = ['ru', 'en'] as const;
export type WrittenLanguage = (typeof writtenLanguages)[number];

export const languagesIn: Readonly<Record<DocumentLanguage, readonly WrittenLanguage[]>> = {
  ru: ['ru'],
  en: ['en'],
  both: ['ru', 'en'],
};

/** Languages by their own names, whoever reads them. */
export const languageNames: Readonly<Record<DocumentLanguage, string>> = {
  ru: 'Русский',
  en: 'English',
  both: 'Русский + English',
};

export const isDocumentLanguage = (text: unknown): text is DocumentLanguage =>
  (documentLanguages as readonly unknown[]).includes(text);
