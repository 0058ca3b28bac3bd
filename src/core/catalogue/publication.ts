/** How the tables in force came to be: by the portal's own start, a record replaced by itself, a draft, or an earlier catalogue brought back. */
export const publicationCauses = ['portal', 'record', 'draft', 'rollBack'] as const;
export type PublicationCause = (typeof publicationCauses)[number];

/** What a publication did to a record: rows by their key. */
export interface ChangedRecord {
  readonly constantName: string;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}
