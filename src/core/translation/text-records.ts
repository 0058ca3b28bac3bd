/**
 * The constants records that hold texts, in one format: keys in the first column, a language in each further one.
 * TRANSLATE has the words of the interface by their English labels; HELP has what every field and every word of the
 * trade means, by keys that are no words, and is read when somebody asks for help.
 */
export const textRecords = ['TRANSLATE', 'HELP'] as const;
export type TextRecord = (typeof textRecords)[number];

/** Where a key itself is the English text: only there may a cell of English be empty. */
export const keysAreEnglish: Readonly<Record<TextRecord, boolean>> = { TRANSLATE: true, HELP: false };

/** The record of what the portal itself brought last, from which the edits of people are told. */
export const shippedRecordOf = (record: TextRecord): `${TextRecord}_SHIPPED` => `${record}_SHIPPED`;
