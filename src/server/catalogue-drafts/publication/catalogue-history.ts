import type { AnswerOf, ParsedBodyOf } from '../../../contract/endpoint.ts';
import type {
  cataloguePublicationsSelect,
  cataloguePublicationsSelectDifference,
} from '../../../contract/catalogue-drafts.ts';
import { recordNames, recordOf } from '../../../core/catalogue/records.ts';
import { ok } from '../../../core/result.ts';
import { differSheets } from '../../../core/tables/sheet-difference.ts';
import {
  countPublications,
  selectLastPublication,
  selectPublication,
  selectPublications,
} from '../../catalogue/publications.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import type { Context } from '../../platform/context/context.ts';
import { differenceView } from '../select-catalogue-drafts.ts';

export async function selectCataloguePublications(
  { db }: Context,
  paging: ParsedBodyOf<typeof cataloguePublicationsSelect>,
): Promise<AnswerOf<typeof cataloguePublicationsSelect>> {
  const last = await selectLastPublication(db);
  const rows = await selectPublications(db, paging);
  return {
    items: rows.map(({ manifest: _, publishedBy: __, publishedByName, publishedAt, changed, ...row }) => ({
      ...row,
      isCurrent: row.publicationId === last?.publicationId,
      publishedAt: publishedAt.toISOString(),
      publishedBy: publishedByName,
      changed: [...changed],
    })),
    total: await countPublications(db),
    ...paging,
  };
}

/** What differs between two publications; a table that one of both lacks counts as empty there. */
export async function selectPublicationDifference(
  { db, services }: Context,
  { before, after, constantName, ...paging }: ParsedBodyOf<typeof cataloguePublicationsSelectDifference>,
): Promise<Outcome<AnswerOf<typeof cataloguePublicationsSelectDifference>>> {
  const [first, second] = [await selectPublication(db, before), await selectPublication(db, after)];
  if (!first || !second) return refused('not_found');
  const { sheet } = services.catalogueSheets;
  const tables = [];
  for (const name of recordNames) {
    const versions = [first.manifest[name] ?? 0, second.manifest[name] ?? 0] as const;
    if (versions[0] === versions[1]) continue;
    const { key, isPinned } = recordOf(name);
    const { added, changed, removed } = differSheets(await sheet(db, name, versions[0]), await sheet(db, name, versions[1]), key); // prettier-ignore
    tables.push({ constantName: name, added, changed, removed, isPinned });
  }
  const difference =
    constantName === undefined
      ? null
      : differenceView(
          constantName,
          await sheet(db, constantName, first.manifest[constantName] ?? 0),
          await sheet(db, constantName, second.manifest[constantName] ?? 0),
          paging,
        );
  return ok({ tables, difference });
}
