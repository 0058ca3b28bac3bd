import { createHash } from 'node:crypto';
import type { AnswerOf, ParsedBodyOf } from '../../../contract/endpoint.ts';
import type {
  customerLink,
  customerQuestion,
  linksAnswer,
  linksCreate,
  linksRevoke,
  linksSelect,
} from '../../../contract/sharing.ts';
import { may } from '../../../core/people/access/may.ts';
import { awaitsAcceptance } from '../../../core/solution/approval/conditions.ts';
import { canonicalJson } from '../../../core/json/canonical.ts';
import { ok } from '../../../core/result.ts';
import { mostLinks, sharedPricesOf } from '../../../core/commerce/sharing/shared-solution.ts';
import { withoutControlCharacters } from '../../../core/text/control-characters.ts';
import type { CustomerLinkRow, CustomerQuestionRow } from './customer-link-rows.ts';
import {
  answerQuestion,
  countLiveLinks,
  findAcceptance,
  findLink,
  insertLink,
  revokeLink,
  selectLinks,
  selectQuestions,
} from './customer-link-rows.ts';
import { selectApprovalInForce } from '../../solutions/approval/approval-rows.ts';
import type { SolutionRow } from '../../solutions/solution-rows.ts';
import { findUser } from '../../users/users.ts';
import { signLink } from './link-token.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { txOf } from '../../platform/context/context.ts';
import { findLinkKey, makeLinkKey } from './link-key.ts';
import { recordHistory } from '../../solutions/history/record-history.ts';
import { shareSolution } from './share-solution.ts';
import { readableSolution } from '../../solutions/solution-context.ts';

type Link = z.output<typeof customerLink>;
type Question = z.output<typeof customerQuestion>;

const DAY = 86_400_000;

/** Who shows a solution to its customer: its owner, and the vendor's sales roles. */
async function shownSolution(
  context: Context,
  isxId: string,
  { forUpdate = false } = {},
): Promise<Outcome<SolutionRow>> {
  const readable = await readableSolution(context, isxId, { forUpdate });
  if (!readable.ok) return readable;
  const { actor } = context;
  const isTheirs = actor.userId === readable.value.ownerUserId || may(actor.role, 'sharing.customerLink');
  return isTheirs ? readable : refused('forbidden');
}

export const questionView = ({ at, answeredAt, answeredBy: _, linkId: __, ...row }: CustomerQuestionRow): Question => ({
  ...row,
  at: at.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});

function linkView(
  row: CustomerLinkRow,
  questions: readonly CustomerQuestionRow[],
  key: Buffer | null,
  { services, now }: Context,
): Link {
  const isLive = row.revokedAt === null && row.expiresAt > now;
  return {
    linkId: row.linkId,
    url: isLive && key ? `${services.publicUrl}/shared/${signLink(row, key)}` : null,
    createdAt: row.createdAt.toISOString(),
    displayName: row.displayName,
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    language: row.language,
    prices: row.prices,
    watermark: row.watermark,
    openings: row.openings,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
    questions: questions.filter(({ linkId }) => linkId === row.linkId).map(questionView),
  };
}

export async function listLinks(context: Context, isxId: string): Promise<Outcome<AnswerOf<typeof linksSelect>>> {
  const shown = await shownSolution(context, isxId);
  if (!shown.ok) return shown;
  const { db, now } = context;
  const rows = await selectLinks(db, isxId, now);
  const questions = await selectQuestions(
    db,
    rows.map(({ linkId }) => linkId),
  );
  const key = await findLinkKey(context);
  const inForce = await selectApprovalInForce(db, shown.value);
  const acceptance = inForce && (await findAcceptance(db, inForce));
  return ok({
    links: rows.map((row) => linkView(row, questions, key, context)),
    acceptance: acceptance && {
      at: acceptance.at.toISOString(),
      name: acceptance.name,
      position: acceptance.personPosition,
      address: acceptance.address,
      contentHash: acceptance.contentHash,
    },
    mayCreate: inForce !== null && shown.value.isCurrent && !awaitsAcceptance(inForce, shown.value),
    awaitsAcceptance: inForce !== null && awaitsAcceptance(inForce, shown.value),
    prices: [...sharedPricesOf(shown.value.companyKind)],
  });
}

/** Makes an address for the customer: what it shows is fixed now. */
export async function createLink(context: Context, body: ParsedBodyOf<typeof linksCreate>): Promise<Outcome<Link>> {
  const { db, services, actor, now } = context;
  const { isxId, days, language, prices } = body;
  const shown = await shownSolution(context, isxId, { forUpdate: true });
  if (!shown.ok) return shown;
  const solution = shown.value;
  if (!sharedPricesOf(solution.companyKind).includes(prices)) {
    return refused('invalid_input', {
      errors: [
        {
          path: 'prices',
          code: 'not_among_allowed',
          text: 'What this company pays is not shown to its customer: choose list prices or none',
        },
      ],
    });
  }
  const inForce = await selectApprovalInForce(db, solution);
  if (!inForce || !solution.isCurrent) {
    return refused('action_not_available', { text: 'Only what is approved or ordered is shown to a customer' });
  }
  if (awaitsAcceptance(inForce, solution)) {
    return refused('action_not_available', {
      text: 'The owner has to accept the conditions of the approval before a customer is shown anything',
    });
  }
  if ((await countLiveLinks(db, isxId, now)) >= mostLinks) {
    return refused('action_not_available', { text: 'There are too many customer links: revoke one first' });
  }
  const author = await findUser(db, actor.userId);
  if (!author) return refused('unauthenticated');
  const shared = await shareSolution(context, solution, { prices, language });
  if (!shared.ok) return shared;
  const key = await makeLinkKey(context);
  const row = await insertLink(txOf(context), {
    linkId: services.random(16).toString('hex'),
    isxId,
    approvalId: inForce.approvalId,
    createdAt: now,
    createdBy: actor.userId,
    displayName: author.displayName,
    expiresAt: new Date(now.getTime() + days * DAY),
    language,
    prices,
    watermark: (body.watermark ?? '').trim(),
    content: shared.value,
    contentHash: createHash('sha256').update(canonicalJson(shared.value)).digest('hex'),
  });
  await tellHistory(context, solution, 'shareLink', row);
  return ok(linkView(row, [], key, context));
}

const tellHistory = (
  context: Context,
  { isxId, isxStatus }: SolutionRow,
  action: 'shareLink' | 'revokeLink',
  { watermark }: CustomerLinkRow,
): Promise<void> =>
  recordHistory(
    context,
    { isxId },
    { action, from: isxStatus, to: isxStatus, details: { subject: watermark, internal: false } },
  );

/** Ends an address at once; ending it again changes nothing. */
export async function endLink(context: Context, body: ParsedBodyOf<typeof linksRevoke>): Promise<Outcome<Link>> {
  const shown = await shownSolution(context, body.isxId, { forUpdate: true });
  if (!shown.ok) return shown;
  const before = await findLink(context.db, body.isxId, body.linkId);
  const row = before && (await revokeLink(txOf(context), body.isxId, body.linkId, context.now));
  if (!row) return refused('not_found');
  if (before.revokedAt === null) await tellHistory(context, shown.value, 'revokeLink', row);
  return ok(linkView(row, await selectQuestions(context.db, [row.linkId]), null, context));
}

export async function answerCustomer(
  context: Context,
  body: ParsedBodyOf<typeof linksAnswer>,
): Promise<Outcome<Question>> {
  const answer = withoutControlCharacters(body.answer).trim();
  if (answer === '') {
    return refused('invalid_input', { errors: [{ path: 'answer', code: 'required', text: 'Say something first' }] });
  }
  const shown = await shownSolution(context, body.isxId);
  if (!shown.ok) return shown;
  const { db, actor, now } = context;
  const author = await findUser(db, actor.userId);
  if (!author) return refused('unauthenticated');
  const row = await answerQuestion(txOf(context), body.isxId, body.questionId, {
    answer,
    answeredAt: now,
    answeredBy: actor.userId,
    answeredName: author.displayName,
  });
  return row ? ok(questionView(row)) : refused('not_found');
}
