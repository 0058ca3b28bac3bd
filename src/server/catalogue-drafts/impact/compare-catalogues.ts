import { createHash } from 'node:crypto';
import { draftSource } from '../../../core/catalogue/draft.ts';
import { isPinnedTable } from '../../../core/catalogue/records.ts';
import type { Reader } from '../../../core/catalogue/projection.ts';
import { engineVersion } from '../../../core/solution/engine-version.ts';
import type { Problem } from '../../../core/result.ts';
import type { SolutionOutcome } from '../../../core/solution/basis.ts';
import { composeSolution } from '../../../core/solution/compose.ts';
import type { IsxType } from '../../../core/products/definition/types.ts';
import type { Candidate, EngineTerms, OpenEngine } from '../../platform/context/catalogue-store.ts';
import type { ImpactRunRow } from './impact-rows.ts';
import { selectPublication } from '../../catalogue/publications.ts';
import { selectDraft, selectDraftTables, textsOf } from '../draft-rows.ts';
import type { SolutionRow } from '../../solutions/solution-rows.ts';
import type { Context } from '../../platform/context/context.ts';
import { policyOf } from '../../platform/context/context.ts';
import { nextCatalogue } from '../../catalogue/publish-catalogue.ts';
import { currentPins, ownerOf, todaysTerms } from '../../solutions/solution-context.ts';

/** What reads of the portal: a call, or a job that nobody acts in. */
export type Portal = Pick<Context, 'services' | 'db' | 'now'>;

/** Two catalogues that are compared, beside one price list. */
export interface Compared {
  /** The hash of all that the answer hangs on, solutions apart. */
  readonly contentHash: string;
  readonly baseVersion: string;
  readonly priceListVersion: string;
  readonly openBase: Opening;
  readonly openOther: Opening;
}

type Opening = (db: Context['db'], isxType: IsxType, reader: Reader, terms: EngineTerms) => Promise<OpenEngine | null>;

/** Drafts whose texts were put together last, by their hash: a run asks for them batch after batch. */
const lastCandidate: { known: Candidate | null } = { known: null };

/** A draft against the catalogue in force today. Null where there is no such draft, or nothing in force. */
export async function draftAgainstToday(portal: Portal, draftId: number): Promise<Compared | null> {
  const { db, services } = portal;
  const pins = await currentPins(portal);
  if (!pins.ok || !(await selectDraft(db, draftId))) return null;
  const { catalogueVersion: baseVersion, priceListVersion } = pins.value;
  const tables = (await selectDraftTables(db, draftId)).filter(({ constantName }) => isPinnedTable(constantName));
  const hash = createHash('sha256').update(`${engineVersion} ${baseVersion} ${priceListVersion}`);
  for (const { constantName, csvString } of tables)
    hash.update(`\0${constantName} ${csvString.length} `).update(csvString);
  const contentHash = hash.digest('hex');
  const candidate = async (): Promise<Candidate> => {
    if (lastCandidate.known?.hash !== contentHash) {
      const source = draftSource(await nextCatalogue(db), { texts: textsOf(tables) });
      lastCandidate.known = { hash: contentHash, source };
    }
    return lastCandidate.known!;
  };
  return {
    contentHash,
    baseVersion,
    priceListVersion,
    openBase: (on, ...asked) => services.catalogues.engine(on, { catalogueVersion: baseVersion, priceListVersion }, ...asked), // prettier-ignore
    openOther: async (on, ...asked) =>
      services.catalogues.engineOver(on, await candidate(), priceListVersion, ...asked),
  };
}

/** A publication against what was in force before it. */
export async function publicationAgainst(
  portal: Portal,
  publicationId: number,
  baseVersion: string,
): Promise<Compared | null> {
  const { services } = portal;
  const publication = await selectPublication(portal.db, publicationId);
  const pins = await currentPins(portal);
  if (!publication || !pins.ok) return null;
  const { priceListVersion } = pins.value;
  const { catalogueVersion } = publication;
  return {
    contentHash: catalogueVersion,
    baseVersion,
    priceListVersion,
    openBase: (on, ...asked) => services.catalogues.engine(on, { catalogueVersion: baseVersion, priceListVersion }, ...asked), // prettier-ignore
    openOther: (on, ...asked) => services.catalogues.engine(on, { catalogueVersion, priceListVersion }, ...asked),
  };
}

/** What a run compares, as it is now. */
export async function comparedOf(portal: Portal, run: ImpactRunRow): Promise<Compared | null> {
  if (run.draftId !== null) return draftAgainstToday(portal, run.draftId);
  return run.publicationId === null ? null : publicationAgainst(portal, run.publicationId, run.baseVersion);
}

/** A catalogue that has no tables of a solution's type, or in a format of another day. */
const notReadable: Problem = {
  code: 'catalogue_outdated',
  text: 'The catalogue does not hold what solutions of this type are made of',
};

/** What the same choices come to on both, with today's prices and the rights of the owner; or why they come to nothing. */
export type BothWays =
  | { readonly kind: 'same' }
  | { readonly kind: 'composed'; readonly before: SolutionOutcome; readonly after: SolutionOutcome }
  | { readonly kind: 'impossible'; readonly reason: Problem };

const isSameSource = (one: OpenEngine, other: OpenEngine): boolean => {
  const names = Object.keys(one.source) as (keyof OpenEngine['source'])[];
  return names.length === Object.keys(other.source).length && names.every((name) => one.source[name] === other.source[name]); // prettier-ignore
};

/** Composes a solution on both catalogues. Where they hold the same for its type and owner there is nothing to compose. */
export async function composeBothWays(
  portal: Portal,
  solution: SolutionRow,
  { openBase, openOther }: Compared,
  { evenIfSame = false } = {},
): Promise<BothWays> {
  const { db } = portal;
  const owner = await ownerOf(portal, solution.ownerUserId);
  const { vatRate, companyDiscounts, rates } = await todaysTerms(portal, solution.companyId);
  const { partnerMaxKva } = await policyOf(portal);
  const terms: EngineTerms = { partnerMaxKva, rates };
  const reader = { role: owner.role, companyKind: owner.companyKind };
  const base = await openBase(db, solution.isxType, reader, terms);
  const other = await openOther(db, solution.isxType, reader, terms);
  if (!base && !other) return { kind: 'same' };
  if (!base || !other) return { kind: 'impossible', reason: notReadable };
  if (!evenIfSame && isSameSource(base, other)) return { kind: 'same' };
  const outcome = ({ engine, names, prices, currency }: OpenEngine): SolutionOutcome => {
    const { priced, problems } = composeSolution(solution, engine, names, { currency, prices, vatRate, companyDiscounts }); // prettier-ignore
    return { lines: priced.lines, totals: priced.totals, waterfall: priced.waterfall, problems };
  };
  return { kind: 'composed', before: outcome(base), after: outcome(other) };
}
