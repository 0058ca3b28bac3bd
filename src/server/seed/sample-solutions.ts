import type { Actor } from '../../core/people/access/roles.ts';
import type { ApprovalCondition } from '../../core/solution/approval/conditions.ts';
import type { ConfigurationBody, Solution } from '../../contract/shapes.ts';
import type { Trail } from '../platform/audit-trail/trail.ts';
import { createTrail } from '../platform/audit-trail/trail.ts';
import { insertAuditEvents } from '../platform/audit-trail/audit-events.ts';
import type { Tx } from '../platform/database/database.ts';
import { markOldNoticesRead } from '../notices/notice-rows.ts';
import { findActiveUserByEmail } from '../users/users.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { actOnSolution } from '../solutions/act-on-solution.ts';
import type { Context, Services } from '../platform/context/context.ts';
import { requestDiscount } from '../approvals/request-discount.ts';
import { reviseSolution } from '../solutions/copy-solution.ts';
import { createSolution } from '../solutions/create-solution.ts';
import { updateSolution } from '../solutions/update-solution.ts';
import { chillerSamples } from './chiller-samples.ts';
import { coolingSamples } from './cooling-samples.ts';
import { quoteSamples } from './quote-samples.ts';
import { rackSamples } from './rack-samples.ts';
import { monitoringSamples } from './monitoring-samples.ts';
import type { Sample, Step } from './sample.ts';
import { shareSamples } from './sharing-samples.ts';
import { upsSamples } from './ups-samples.ts';
import { webhookSamples } from './webhook-samples.ts';

const DAY = 86_400_000;
/** What is older has been read by everybody, so that the bell shows a few notices and not the life of all samples. */
const unreadDays = 5;

function must<T>(outcome: Outcome<T>, what: string): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`The sample "${what}" was refused: ${JSON.stringify(outcome.problems[0])}`);
}

/** Lives the samples through, with the use cases of the portal and dates in the past; nobody gets a mail for it. */
export async function insertSampleSolutions(tx: Tx, services: Services): Promise<void> {
  const silent: Services = { ...services, outbox: { put: async () => {} }, queueDeliveries: async () => {} };
  const now = services.clock();
  const trails: Trail[] = [];
  const contextOf = async (account: string, daysAgo: number): Promise<Context> => {
    const user = await findActiveUserByEmail(tx, `${account}@demo.example`);
    if (!user) throw new Error(`There is no demonstration account ${account}`);
    const actor: Actor = user;
    const at = new Date(now.getTime() - daysAgo * DAY);
    const audit = createTrail({
      at,
      call: 'seed/demonstration',
      kind: 'change',
      address: '',
      requestId: '',
      actor: user,
      via: 'demonstration',
    });
    trails.push(audit);
    return {
      services: silent,
      db: tx,
      now: at,
      audit,
      address: '',
      userAgent: '',
      session: null,
      actor,
      language: 'ru',
    };
  };
  const samples = [...coolingSamples, ...upsSamples, ...chillerSamples, ...rackSamples, ...monitoringSamples];
  const isxIds = new Map<string, string>();
  const linked = ({ isxName, links = {} }: Sample): ConfigurationBody =>
    Object.fromEntries(
      Object.entries(links).map(([field, name]) => {
        const isxId = isxIds.get(name);
        if (!isxId) throw new Error(`The sample "${isxName}" names "${name}", which is no sample before it`);
        return [field, { isxId }];
      }),
    );
  for (const sample of samples) {
    const { owner, daysAgo, steps = [], endsAs, links: _, ...rest } = sample;
    const body = { ...rest, configuration: { ...sample.configuration, ...linked(sample) } };
    const created = await createSolution(await contextOf(owner, daysAgo), body);
    let solution = must(created, sample.isxName);
    for (const step of steps) {
      solution = must(await take(await contextOf(step.by, step.daysAgo), solution, step), sample.isxName);
    }
    isxIds.set(sample.isxName, solution.isxId);
    if (solution.isxStatus !== endsAs) throw new Error(`The sample "${sample.isxName}" ends as ${solution.isxStatus}`);
  }
  const isxIdOf = (isxName: string): string => {
    const isxId = isxIds.get(isxName);
    if (!isxId) throw new Error(`There is no sample "${isxName}"`);
    return isxId;
  };
  await shareSamples(contextOf, isxIdOf, must);
  await quoteSamples(contextOf, must);
  await webhookSamples(contextOf, isxIdOf, must);
  const told = trails.filter(({ isWritten, noted }) => !isWritten && noted.subject);
  const callOf = ({ noted }: Trail): string => {
    const action = noted.details?.['action'];
    return `seed/${typeof action === 'string' ? action : 'demonstration'}`;
  };
  await insertAuditEvents(tx, told.map((trail) => ({ ...trail.event(), call: callOf(trail) }))); // prettier-ignore
  await markOldNoticesRead(tx, new Date(now.getTime() - unreadDays * DAY));
}

/** Points in % that the sample with a discount has on its first line. */
const sampleDiscount = '7.50';

function take(
  context: Context,
  solution: Solution,
  { action, comment, configuration, discount = sampleDiscount, ...step }: Step,
): Promise<Outcome<Solution>> {
  const { isxId, version, lines } = solution;
  if (action === 'revise') return reviseSolution(context, isxId);
  if (action === 'discount') {
    const lineDiscounts = [{ partNumber: lines[0]!.partNumber, discount }];
    return updateSolution(context, { isxId, version, lineDiscounts });
  }
  if (action === 'change') {
    return updateSolution(context, { isxId, version, configuration: { ...solution.configuration, ...configuration } });
  }
  const { partNumber } = lines[0]!;
  if (action === 'ask')
    return requestDiscount(context, { isxId, version, lines: [{ partNumber, discount }], reason: comment ?? '' });
  const { lineComment, condition, orderWithinDays } = step;
  const conditions: ApprovalCondition[] = [
    ...(condition === undefined ? [] : [{ kind: 'text', text: condition } as const]),
    ...(orderWithinDays === undefined
      ? []
      : [{ kind: 'orderBy', day: dayAfter(context.now, orderWithinDays) } as const]),
  ];
  return actOnSolution(context, {
    isxId,
    version,
    action,
    ...(comment === undefined ? {} : { comment }),
    ...(lineComment === undefined ? {} : { lineComments: [{ partNumber, comment: lineComment }] }),
    ...(conditions.length === 0 ? {} : { conditions }),
  });
}

const dayAfter = (now: Date, days: number): string => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
