import type { StepName } from '../../core/settings/checklist.ts';
import { parts } from '../../core/products/definition/parts-tables.ts';
import { checklistOf } from '../../core/settings/checklist.ts';
import {
  countBuyers,
  countPeople,
  hasPublishedPrices,
  needStep,
  selectWaivedSteps,
  waiveStep,
} from './checklist-rows.ts';
import { findConstant, isChanged } from '../platform/settings/constants.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import { findUser } from '../users/users.ts';
import { demonstrationCompanies, publishedEmails } from '../users/demonstration-accounts.ts';
import type { Context } from '../platform/context/context.ts';

/** Whether every row of the parts in force says that it is the vendor's own. */
async function hasOwnParts(db: DbOrTx): Promise<boolean> {
  const stored = await findConstant(db, 'PARTS');
  const read = stored && parts.parse(stored.csvString);
  return read !== null && read.ok && read.value.every(({ provenance }) => provenance === 'vendor');
}

/** What the portal finds of itself, and what its administrators have said they do not need. */
export async function selectChecklist({ services, db }: Context) {
  const emails = publishedEmails();
  const people = await countPeople(db, emails);
  const facts = {
    ...people,
    isSecure: services.publicUrl.startsWith('https://'),
    mailLeaves: services.mailLeaves,
    buyers: await countBuyers(
      db,
      demonstrationCompanies.map(({ name }) => name),
    ),
    untouched: {
      brand: !(await isChanged(db, 'BRAND')),
      policy: !(await isChanged(db, 'POLICY')),
    },
    hasOwnParts: await hasOwnParts(db),
    hasOwnPrices: await hasPublishedPrices(db),
  };
  return { steps: [...checklistOf(facts, await selectWaivedSteps(db))] };
}

export async function waiveChecklistStep(context: Context, { step, waived }: { step: StepName; waived: boolean }) {
  const { db, now, actor } = context;
  await (waived ? waiveStep(db, step, now, actor.userId) : needStep(db, step));
  return selectChecklist(context);
}

/** A mail to oneself: what arrives has left. */
export async function sendTrialMail({ services, db, actor }: Context): Promise<{ to: string }> {
  const user = await findUser(db, actor.userId);
  if (!user) throw new Error('The one who asks has no account');
  await services.outbox.put(db, [{ kind: 'trial', userId: user.userId }]);
  return { to: user.email };
}
