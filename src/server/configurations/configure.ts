import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type { cataloguesSelect } from '../../contract/catalogue.ts';
import type {
  configurationsEvaluate,
  configurationsExplain,
  configurationsPrice,
} from '../../contract/configurations.ts';
import type { RuleReason } from '../../core/kernel/reasons.ts';
import type { Configuration, FieldValue } from '../../core/kernel/product-type.ts';
import type { Engine } from '../../core/products/definition/engine.ts';
import { mayOpenCatalogue } from '../../core/catalogue/may-open.ts';
import { may } from '../../core/people/access/may.ts';
import { projectPricing, seesAllOf } from '../../core/catalogue/projection.ts';
import { toldFigures } from '../../core/products/definition/figures.ts';
import { figuresOf } from '../../core/products/figures.ts';
import { ok } from '../../core/result.ts';
import { handDiscountsOf } from '../../core/solution/compose.ts';
import { decide } from '../../core/solution/life.ts';
import type { IsxType } from '../../core/products/definition/types.ts';
import type { Translate } from '../../core/translation/translate.ts';
import type { SolutionRow } from '../solutions/solution-rows.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { inTurns } from '../platform/process/in-turns.ts';
import { createWaitingLine } from '../platform/process/queue.ts';
import { ThreadEnded } from '../platform/process/worker-thread.ts';
import { explainInThread } from './explain-thread.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, translateFor } from '../platform/context/context.ts';
import { accountOf } from '../users/account-of.ts';
import type { Pins, PricingSource } from '../solutions/solution-context.ts';
import {
  compose,
  currentPins,
  ownerOf,
  readableSolution,
  readPricingSource,
  termsOf,
  todaysTerms,
} from '../solutions/solution-context.ts';
import { prioritySaleIn } from '../catalogue/priority-parts.ts';
import { companyFor } from '../users/select-companies.ts';
import { lineView, problemView } from '../solutions/solution-view.ts';

interface Configurable {
  readonly source: PricingSource;
  readonly solution: SolutionRow | null;
  readonly pins: Pins;
}

const mayCreate = (context: Context, isxType: IsxType): boolean => may(context.actor.role, `newSolution.${isxType}`);

/** The engine for a new solution of the caller, or for an existing one over what it is pinned to. */
async function openFor(
  context: Context,
  isxType: IsxType,
  isxId: string | undefined,
  mayOpen: (isxType: IsxType, solution: SolutionRow | null) => boolean | Promise<boolean>,
  forCompanyId?: string,
): Promise<Outcome<Configurable>> {
  let solution: SolutionRow | null = null;
  if (isxId !== undefined) {
    const readable = await readableSolution(context, isxId);
    if (!readable.ok) return readable;
    solution = readable.value;
  }
  // What a solution is stands in it: nobody gets at an engine by calling it something else.
  const meant = solution?.isxType ?? isxType;
  if (!(await mayOpen(meant, solution))) return refused('forbidden');
  const owner = solution
    ? await ownerOf(context, solution.ownerUserId)
    : await accountOf(context, context.actor.userId);
  if (!owner) return refused('unauthenticated');
  // The engine works with what its owner may know; who may know less reads the choices in words (configurations_describe).
  if (!seesAllOf(context.actor, owner)) {
    return refused('forbidden', { text: 'The owner of this solution has rights that your role lacks' });
  }
  const company = await companyFor(context, forCompanyId);
  if (!company.ok) return company;
  const pins = solution ? ok(solution) : await currentPins(context);
  if (!pins.ok) return pins;
  const terms = await (solution ? termsOf(context, solution) : todaysTerms(context, company.value));
  const source = await readPricingSource(context, meant, pins.value, owner, terms);
  return source.ok ? ok({ source: source.value, solution, pins: pins.value }) : source;
}

/** Whoever may create the type, or edit the solution. */
const mayConfigure = (context: Context) => async (isxType: IsxType, solution: SolutionRow | null) =>
  mayCreate(context, isxType) ||
  (solution !== null && decide(solution, 'edit', context.actor, await policyOf(context)).ok);

const reasonView = ({ rule, text, params }: RuleReason, t: Translate) => ({ rule, text: t(text, params) });

/** What the contract writes as JSON is a value of the kernel; both are plain data of the same shape. */
const asJson = <T>(value: unknown): T => value as T;

type EvaluateAnswer = AnswerOf<typeof configurationsEvaluate>;

/** Everything that follows from choices, saving nothing. */
export async function evaluateConfiguration(
  context: Context,
  body: ParsedBodyOf<typeof configurationsEvaluate>,
): Promise<Outcome<EvaluateAnswer>> {
  const opened = await openFor(context, body.isxType, body.isxId, mayConfigure(context));
  if (!opened.ok) return opened;
  const { source, solution } = opened.value;
  const malformed = source.opened.engine.malformed(body.configuration);
  if (malformed.length > 0) return refused('invalid_input', { errors: malformed });

  const header = { isxName: '', customerName: '', opportunity: '' };
  const { evaluation, priced, remarks } = compose(
    {
      ...header,
      configuration: body.configuration,
      manualLines: solution?.manualLines ?? null,
      lineDiscounts: solution?.lineDiscounts ?? [],
    },
    source,
  );
  const t = await translateFor(context);
  const isPriority = await prioritySaleIn(context, opened.value.pins.catalogueVersion);
  return ok({
    valid: evaluation.valid,
    values: asJson<EvaluateAnswer['values']>(evaluation.values),
    options: Object.fromEntries(
      Object.entries(evaluation.options).map(([field, states]) => [
        field,
        states.map(({ value, allowed, rules }) => ({
          value,
          // What could not be decided within the budget is not forbidden: submitting checks it for certain.
          allowed: allowed !== false,
          ...(rules ? { rules: rules.map((reason) => reasonView(reason, t)) } : {}),
        })),
      ]),
    ),
    conflicts: evaluation.conflicts.map((conflict) => problemView(conflict, t)),
    remarks: remarks.map((remark) => problemView(remark, t)),
    lines: priced.lines.map((line) => lineView(line, context.language, context.actor.companyKind, isPriority)),
    totals: { ...priced.totals },
    figures: [...toldFigures(figuresOf(solution?.isxType ?? body.isxType, evaluation, context.language, t))],
  });
}

/** Tables are priced one at a time; those who ask take turns. */
const pricingLine = createWaitingLine({ places: 1, capacity: 50, secondsPerTurn: 0.3 });

/** What each of some configurations costs as a new solution of the caller. */
export async function priceConfigurations(
  context: Context,
  { isxType, configurations }: ParsedBodyOf<typeof configurationsPrice>,
): Promise<Outcome<AnswerOf<typeof configurationsPrice>>> {
  const opened = await openFor(context, isxType, undefined, mayConfigure(context));
  if (!opened.ok) return opened;
  const { source } = opened.value;
  const priced = await pricingLine.take(context.actor.userId, async () => {
    const malformed = await inTurns(configurations, (configuration, at) =>
      source.opened.engine.malformed(configuration).map((problem) => ({
        ...problem,
        path: (problem.path ?? '').replace(/^configuration/, `configurations.${at}`),
      })),
    );
    if (malformed.some(({ length }) => length > 0)) return refused('invalid_input', { errors: malformed.flat() });
    return ok(
      await inTurns(configurations, (configuration) => {
        const { evaluation, priced: sums } = compose(
          { isxName: '', customerName: '', opportunity: '', configuration, manualLines: null, lineDiscounts: [] },
          source,
        );
        const { list, net } = sums.totals;
        const withoutPrice = sums.lines.filter(({ listPrice }) => listPrice === null).length;
        return { valid: evaluation.valid && sums.problems.length === 0, list, net, withoutPrice };
      }),
    );
  });
  if (!priced.served) return refused('unavailable', { retryAfterSeconds: priced.retryAfterSeconds });
  return priced.value.ok ? ok({ currency: source.pricing.currency, priced: priced.value.value }) : priced.value;
}

/**
 * What is wrong with the value that is asked about. Of a list it may be the list whole or one more item of it. What it makes wrong of
 * others, as the inputs of a calculation beside another family, is what the explanation tells.
 */
function malformedValue(engine: Engine, { configuration, field, value }: ParsedBodyOf<typeof configurationsExplain>) {
  const isOneOfList =
    engine.fields.some(({ name, kind }) => name === field && kind === 'list') && !Array.isArray(value);
  const own = `configuration.${field}`;
  const chosen = { ...configuration, [field]: isOneOfList ? [value] : value };
  return engine
    .malformed(chosen as Configuration)
    .filter(({ path = '' }) => path === own || path.startsWith(`${own}.`))
    .map((problem) => ({ ...problem, path: problem.path!.replace(own, 'value') }));
}

/** One at a time, as the thread has it that explains; those who ask take turns. */
const explainingLine = createWaitingLine({ places: 1, capacity: 50, secondsPerTurn: 0.1 });

/** What takes so long is told to be asked again later: by then fewer may ask. */
const givenUp = { retryAfterSeconds: 10 } as const;

type ExplainAnswer = AnswerOf<typeof configurationsExplain>;

/** Why a value is excluded, what it collides with and what would admit it. */
export async function explainConfiguration(
  context: Context,
  body: ParsedBodyOf<typeof configurationsExplain>,
): Promise<Outcome<ExplainAnswer>> {
  const opened = await openFor(context, body.isxType, body.isxId, mayConfigure(context));
  if (!opened.ok) return opened;
  const { engine } = opened.value.source.opened;
  const malformed = engine.malformed(body.configuration);
  if (malformed.length > 0) return refused('invalid_input', { errors: malformed });
  if (!engine.fields.some(({ name }) => name === body.field)) {
    return refused('invalid_input', {
      errors: [{ path: 'field', code: 'unknown_field', text: 'This configuration has no such field' }],
    });
  }
  const wrong = malformedValue(engine, body);
  if (wrong.length > 0) return refused('invalid_input', { errors: wrong });
  const { opened: open, basis } = opened.value.source;
  const { configuration, field } = body;
  const explained = await explainingLine.take(context.actor.userId, () =>
    explainInThread(open, basis, { configuration, field, value: body.value as FieldValue }).catch((error: unknown) => {
      if (error instanceof ThreadEnded) return null;
      throw error;
    }),
  );
  if (!explained.served) return refused('unavailable', { retryAfterSeconds: explained.retryAfterSeconds });
  const explanation = explained.value;
  if (!explanation) return refused('unavailable', givenUp);
  const t = await translateFor(context);
  return ok({
    rules: explanation.rules.map((reason) => reasonView(reason, t)),
    collidesWith: asJson<ExplainAnswer['collidesWith']>(explanation.collidesWith),
    changes: asJson<ExplainAnswer['changes']>(explanation.changes),
    ...(explanation.larger ? { larger: asJson<ExplainAnswer['larger']>(explanation.larger) } : {}),
    facts: asJson<ExplainAnswer['facts']>(explanation.facts),
    ...(explanation.isCutShort ? { cutShort: true } : {}),
  });
}

/**
 * Catalogue and prices for the browser's engine: parts for the one whose rights the solution is made with, prices for the
 * one who looks at them.
 */
export async function selectCatalogueFor(
  context: Context,
  body: ParsedBodyOf<typeof cataloguesSelect>,
): Promise<Outcome<AnswerOf<typeof cataloguesSelect>>> {
  const mayOpen = (isxType: IsxType, solution: SolutionRow | null) =>
    solution !== null || mayOpenCatalogue(context.actor.role, isxType);
  const opened = await openFor(context, body.isxType, body.isxId, mayOpen, body.forCompanyId);
  if (!opened.ok) return opened;
  const { source, solution, pins } = opened.value;
  const pricing = projectPricing(source.pricing, context.actor, handDiscountsOf(solution?.lineDiscounts ?? []));
  return ok({
    catalogueVersion: pins.catalogueVersion,
    priceListVersion: pins.priceListVersion,
    partnerMaxKva: source.basis.partnerMaxKva,
    role: source.basis.role,
    tables: source.opened.source,
    pricing: { ...pricing, prices: [...pricing.prices] },
  });
}
