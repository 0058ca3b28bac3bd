import { createHash } from 'node:crypto';
import type { Actor } from '../../core/people/access/roles.ts';
import { mayRead } from '../../core/people/access/solutions.ts';
import { dayIn } from '../../core/day.ts';
import type { Reader } from '../../core/catalogue/projection.ts';
import { engineVersion } from '../../core/solution/engine-version.ts';
import { ratesOn } from '../../core/pricing/currency-rates.ts';
import type { Problem } from '../../core/result.ts';
import type { PricingInputs } from '../../core/pricing/price.ts';
import type { Basis, PricingTerms } from '../../core/solution/basis.ts';
import { canonicalSolution } from '../../core/solution/basis.ts';
import type { ComposedSolution, SolutionDecisions } from '../../core/solution/compose.ts';
import { composeSolution } from '../../core/solution/compose.ts';
import { validityEnd } from '../../core/solution/validity.ts';
import type { IsxType, Kind } from '../../core/products/definition/types.ts';
import type { OpenEngine } from '../platform/context/catalogue-store.ts';
import { selectCurrentCatalogue } from '../catalogue/catalogues.ts';
import { selectCompanyDiscounts } from '../prices/company-discount-rows.ts';
import { selectCurrentPriceList } from '../catalogue/price-lists.ts';
import type { OwnedSolution, SolutionRow } from './solution-rows.ts';
import { selectOwnedSolution, selectSolution } from './solution-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { ok } from '../../core/result.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf } from '../platform/context/context.ts';
import { accountOf } from '../users/account-of.ts';

/** The versions of catalogue and price list that a solution is pinned to. */
export interface Pins {
  readonly catalogueVersion: string;
  readonly priceListVersion: string;
}

const nothingUploaded: Problem = {
  path: 'isxType',
  code: 'no_catalogue',
  text: 'An administrator has not uploaded the catalogue and the prices yet',
};

/** Today's catalogue and price list: what create, copy, revise and renewPrice pin a solution to. */
export async function currentPins(context: Pick<Context, 'services' | 'db' | 'now'>): Promise<Outcome<Pins>> {
  const { db, now } = context;
  const { timeZone } = await policyOf(context);
  const catalogue = await selectCurrentCatalogue(db);
  const priceList = await selectCurrentPriceList(db, dayIn(now, timeZone));
  if (!catalogue || !priceList) return refused('invalid_input', { errors: [nothingUploaded] });
  return ok({ catalogueVersion: catalogue.catalogueVersion, priceListVersion: priceList.priceListVersion });
}

/** Whose rights a solution is composed with: always its owner's, whoever edits it; priced it is for its company. */
export interface OwnerOfSolution extends Reader, Actor {
  readonly companyName: string;
}

export async function ownerOf(
  context: Pick<Context, 'db'> & Partial<Pick<Context, 'session'>>,
  ownerUserId: string,
): Promise<OwnerOfSolution> {
  const owner = await accountOf(context, ownerUserId);
  if (!owner) throw new Error(`A solution is owned by nobody: ${ownerUserId}`);
  return owner;
}

/** What prices hang on today beside the price list, for a company. */
export async function todaysTerms(
  context: Pick<Context, 'services' | 'db' | 'now'>,
  companyId: string,
): Promise<PricingTerms> {
  const { services, db, now } = context;
  const { vatRate, timeZone } = await policyOf(context);
  return {
    vatRate,
    companyDiscounts: await selectCompanyDiscounts(db, companyId),
    rates: ratesOn(await services.settings.currencyRates(db), dayIn(now, timeZone)),
  };
}

/** What the prices of a solution hang on: what it was priced with last, today's where that was not kept. */
export const termsOf = async (
  context: Context,
  { basis, companyId }: Pick<SolutionRow, 'basis' | 'companyId'>,
): Promise<PricingTerms> => basis ?? todaysTerms(context, companyId);

/** The engine of a type over the catalogue as a reader may know it; refuses a type that is not there yet. */
export async function openEngineFor(
  context: Context,
  pins: Pins,
  isxType: IsxType,
  reader: Reader,
  pinned?: Pick<Basis, 'rates'> & Partial<Pick<Basis, 'partnerMaxKva'>>,
): Promise<Outcome<OpenEngine>> {
  const { services, db, now } = context;
  const { partnerMaxKva, timeZone } = await policyOf(context);
  const rates = pinned?.rates ?? ratesOn(await services.settings.currencyRates(db), dayIn(now, timeZone));
  const terms = { partnerMaxKva: pinned?.partnerMaxKva ?? partnerMaxKva, rates };
  const opened = await services.catalogues.engine(db, pins, isxType, reader, terms);
  if (opened) return ok(opened);
  const current = await selectCurrentCatalogue(db);
  const isOutdated = current !== null && current.catalogueVersion !== pins.catalogueVersion;
  return refused('invalid_input', { errors: [isOutdated ? catalogueOutdated : beingPrepared] });
}

const beingPrepared: Problem = {
  path: 'isxType',
  code: 'being_prepared',
  text: 'Solutions of this type are being prepared',
};

const catalogueOutdated: Problem = {
  path: 'catalogueVersion',
  code: 'catalogue_outdated',
  text: 'The catalogue of this solution is of an earlier portal, whose rules are no longer there: renew the prices to go on',
};

export interface PricingSource {
  readonly opened: OpenEngine;
  /** Of every part that the engine knows, with the vendor's secrets: what leaves the server is projected first. */
  readonly pricing: PricingInputs;
  /** What is stored with what comes of it. */
  readonly basis: Basis;
}

/** Everything that composing needs from the database, read once: the owner's rights, the discounts of the solution's company. */
export async function readPricingSource(
  context: Context,
  isxType: IsxType,
  pins: Pins,
  { role, companyKind }: Reader,
  { vatRate, companyDiscounts, rates }: PricingTerms,
): Promise<Outcome<PricingSource>> {
  const { services, db } = context;
  const { partnerMaxKva } = await policyOf(context);
  const opened = await openEngineFor(context, pins, isxType, { role, companyKind }, { partnerMaxKva, rates });
  if (!opened.ok) return opened;
  const { currency, prices } = opened.value;
  return ok({
    opened: opened.value,
    pricing: { currency, vatRate, prices, companyDiscounts },
    basis: {
      engineVersion,
      policyVersion: await services.settings.policyVersion(db),
      role,
      companyKind,
      partnerMaxKva,
      vatRate,
      companyDiscounts,
      rates,
    },
  });
}

/** Rules, parts and prices of a solution: the server's own answer, whatever the browser has shown. */
export const compose = (decisions: SolutionDecisions, { opened, pricing }: PricingSource): ComposedSolution =>
  composeSolution(decisions, opened.engine, opened.names, pricing);

/** Whole digits of a sum that a solution's row can hold: `numeric(16, 2)`. */
const mostDigits = 14;

/** A parts list whose sum no row can hold is a slip of the hand, and refused as one. */
export const sumFaults = ({ priced }: Pick<ComposedSolution, 'priced'>, path: string): Problem[] =>
  priced.totals.list.split('.')[0]!.length > mostDigits
    ? [{ path, code: 'too_big', text: 'The sum is larger than the portal can hold' }]
    : [];

/** What composing leaves in the row of a solution: what came of it, and what it came of. */
export function composedColumns(
  choices: Pick<SolutionDecisions, 'configuration' | 'manualLines' | 'lineDiscounts'>,
  { priced: { lines, totals, waterfall }, problems }: ComposedSolution,
  { basis }: PricingSource,
) {
  const outcome = { lines, totals, waterfall, problems };
  return { ...outcome, basis, compositionHash: sha256(canonicalSolution(choices, outcome)) };
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a new pricing leaves in the row of a solution beside the prices themselves. */
export async function pricingColumns(context: Context, kind: Kind, pins: Pins) {
  const { validityDays, timeZone } = await policyOf(context);
  return {
    ...pins,
    pricedAt: context.now,
    expiresAt: validityEnd(context.now, kind, validityDays, timeZone),
  };
}

/** A solution that the caller may read, with its owner; anybody else is told that there is none. */
export async function ownedSolution({ db, actor }: Context, isxId: string): Promise<Outcome<OwnedSolution>> {
  const owned = await selectOwnedSolution(db, isxId);
  return owned && mayRead(actor, owned.solution) ? ok(owned) : refused('not_found');
}

/** A solution that the caller may read; anybody else is told that there is none. */
export async function readableSolution(
  { db, actor }: Context,
  isxId: string,
  { forUpdate = false } = {},
): Promise<Outcome<SolutionRow>> {
  const solution = await selectSolution(db, isxId, { forUpdate });
  return solution && mayRead(actor, solution) ? ok(solution) : refused('not_found');
}
