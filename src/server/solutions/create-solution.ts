import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import type { solutionsCreate } from '../../contract/solutions.ts';
import type { Solution } from '../../contract/shapes.ts';
import { may } from '../../core/people/access/may.ts';
import { ok } from '../../core/result.ts';
import type { SolutionDecisions } from '../../core/solution/compose.ts';
import type { IsxType, Kind } from '../../core/products/definition/types.ts';
import { documentNumber } from '../../core/text/document-number.ts';
import { sanitise } from '../../core/text/sanitise.ts';
import type { SolutionRow } from './solution-rows.ts';
import { insertSolution, nextIsxNumber } from './solution-rows.ts';
import type { ConfigurationBody } from '../../contract/shapes.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';
import { accountOf } from '../users/account-of.ts';
import { refusedChoices } from './forbidden-choices.ts';
import { companyFor } from '../users/select-companies.ts';
import { notify } from '../notices/notify.ts';
import { recordHistory } from './history/record-history.ts';
import {
  compose,
  composedColumns,
  currentPins,
  pricingColumns,
  readPricingSource,
  sumFaults,
  todaysTerms,
} from './solution-context.ts';
import { solutionView } from './solution-view.ts';
import { malformedIn } from './malformed-choices.ts';
import { unreadableLinks } from './unreadable-links.ts';

/** The words of a solution's header, as they are stored. */
export const headerColumns = (header: {
  readonly isxName: string;
  readonly customerName: string;
  readonly region?: string | undefined;
  readonly opportunity?: string | undefined;
}) => ({
  isxName: sanitise(header.isxName).trim(),
  customerName: sanitise(header.customerName).trim(),
  region: sanitise(header.region ?? '').trim(),
  opportunity: documentNumber(header.opportunity ?? ''),
});

export interface NewSolution extends SolutionDecisions {
  readonly isxType: IsxType;
  readonly region: string;
  readonly kind: Kind;
  readonly configuration: ConfigurationBody;
}

/** Stores a new open solution of the caller, priced today; with a number it is the next revision of that number. */
export async function storeNewSolution(
  context: Context,
  solution: NewSolution,
  {
    action,
    companyId = context.actor.companyId,
    revisionOf,
    details = {},
    copyOf,
  }: {
    readonly action: 'create' | 'copy' | 'revise';
    /** Whose it is and for whom it is priced. */
    readonly companyId?: string;
    readonly revisionOf?: SolutionRow;
    /** What its history tells beside the sum. */
    readonly details?: Readonly<Record<string, unknown>>;
    readonly copyOf?: string;
  },
): Promise<Outcome<Solution>> {
  const { now, actor } = context;
  const tx = txOf(context);
  const owner = await accountOf(context, actor.userId);
  if (!owner) return refused('unauthenticated');
  const pins = await currentPins(context);
  if (!pins.ok) return pins;
  const source = await readPricingSource(
    context,
    solution.isxType,
    pins.value,
    owner,
    await todaysTerms(context, companyId),
  );
  if (!source.ok) return source;
  const malformed = source.value.opened.engine.malformed(solution.configuration);
  if (malformed.length > 0) return refused('invalid_input', { errors: malformed });

  const composed = compose(solution, source.value);
  // What a copy or a revision takes over is nobody's choice of now: it is saved, and stands against submitting.
  const meant = { isxType: solution.isxType, pins: pins.value, owner };
  const forbidden = action === 'create' ? await refusedChoices(context, meant, composed, solution.configuration) : [];
  if (forbidden.length > 0) return refused('forbidden', { errors: forbidden });
  const tooLarge = sumFaults(composed, 'configuration');
  if (tooLarge.length > 0) return refused('invalid_input', { errors: tooLarge });
  const isxNumber = revisionOf?.isxNumber ?? (await nextIsxNumber(tx));
  const isxRevision = (revisionOf?.isxRevision ?? 0) + 1;
  const stored = await insertSolution(tx, {
    isxNumber,
    isxRevision,
    isCurrent: true,
    isxType: solution.isxType,
    isxName: solution.isxName,
    customerName: solution.customerName,
    region: solution.region,
    opportunity: solution.opportunity,
    kind: solution.kind,
    isxStatus: 'open',
    ownerUserId: owner.userId,
    companyId,
    configuration: solution.configuration,
    manualLines: solution.manualLines,
    lineDiscounts: solution.lineDiscounts,
    ...composedColumns(solution, composed, source.value),
    ...(await pricingColumns(context, solution.kind, pins.value)),
    createdAt: now,
    changedAt: now,
  });
  await recordHistory(context, stored, {
    action,
    from: null,
    to: 'open',
    details: {
      ...details,
      totalAfter: stored.net,
      ...(revisionOf && { revisionOf: revisionOf.isxId }),
      ...(copyOf !== undefined && { copyOf }),
    },
  });
  if (companyId !== actor.companyId) {
    await notify(context, {
      kind: 'preparedForYou',
      audience: 'company',
      isxId: stored.isxId,
      isxName: stored.isxName,
    });
  }
  return ok(await solutionView(context, stored));
}

/** Makes a solution of the caller's choices, priced today. */
export async function createSolution(
  context: Context,
  body: ParsedBodyOf<typeof solutionsCreate>,
): Promise<Outcome<Solution>> {
  const { actor } = context;
  const malformed = await malformedIn(context, body.isxType, body.configuration);
  if (malformed.length > 0) return refused('invalid_input', { errors: malformed });
  if (!may(actor.role, `newSolution.${body.isxType}`)) return refused('forbidden');
  const company = await companyFor(context, body.forCompanyId);
  if (!company.ok) return company;
  const header = headerColumns(body);
  if (header.region !== '' && !may(actor.role, 'newSolution.region')) return refused('forbidden');
  const unreadable = await unreadableLinks(context, actor, body.isxType, body.configuration);
  if (unreadable.length > 0) return refused('not_found', { errors: unreadable });
  return storeNewSolution(
    context,
    {
      ...header,
      isxType: body.isxType,
      kind: body.kind ?? 'standart',
      configuration: body.configuration,
      manualLines: null,
      lineDiscounts: [],
    },
    { action: 'create', companyId: company.value },
  );
}
