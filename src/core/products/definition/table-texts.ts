/** The texts of tables by their names, as a version of the catalogue holds them; what is not there has no rows. */
export type TableTexts = Readonly<Partial<Record<string, string>>>;
