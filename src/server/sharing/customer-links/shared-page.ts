import type { AnswerOf, ParsedBodyOf } from '../../../contract/endpoint.ts';
import type { sharedAccept, sharedAsk, sharedSelect } from '../../../contract/sharing.ts';
import { dayIn } from '../../../core/day.ts';
import { ok } from '../../../core/result.ts';
import type { SharedState } from '../../../core/commerce/sharing/shared-solution.ts';
import { isAcceptable, sharedStateOf } from '../../../core/commerce/sharing/shared-solution.ts';
import { withoutControlCharacters } from '../../../core/text/control-characters.ts';
import { isEmail } from '../../../core/text/email.ts';
import { sanitise } from '../../../core/text/sanitise.ts';
import type { AuditActor } from '../../platform/audit-trail/trail.ts';
import type { CustomerLinkRow, CustomerQuestionRow } from './customer-link-rows.ts';
import {
  countOpening,
  countQuestions,
  findAcceptance,
  findLiveLink,
  insertAcceptance,
  insertQuestion,
  selectQuestions,
} from './customer-link-rows.ts';
import type { DbOrTx } from '../../platform/database/database.ts';
import { selectApprovalInForce } from '../../solutions/approval/approval-rows.ts';
import { insertHistory } from '../../solutions/history/history-rows.ts';
import type { SolutionRow } from '../../solutions/solution-rows.ts';
import { selectSolution } from '../../solutions/solution-rows.ts';
import { readLink } from './link-token.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import { allOrNothing } from '../../platform/context/all-or-nothing.ts';
import type { Context } from '../../platform/context/context.ts';
import { policyOf } from '../../platform/context/context.ts';
import { findLinkKey } from './link-key.ts';
import { emitAbout, emitSolutionEvent } from '../../webhooks/emit-event.ts';
import { notify } from '../../notices/notify.ts';

/*
 * What a customer may do at the address that was sent to them, without an account. Whatever stands against it (forged,
 * unknown, revoked, past) is told in the same words: nobody learns by trying what there is.
 */

/** Readings and writings that one address of the network is granted. */
const readings = { most: 240, windowMinutes: 10 };
const writings = { most: 20, windowMinutes: 60 };
/** Questions of one link: more is no conversation. */
const mostQuestions = 50;

const deadEnd = () =>
  refused('not_found', { text: 'This address leads nowhere any more. Please ask whoever sent it for a new one' });

/** The link behind a token. Nothing is asked of the database before its signature and its day are found good. */
export async function liveLink(context: Context, token: string): Promise<Outcome<CustomerLinkRow>> {
  const { services, db, now, address } = context;
  const seconds = await services.customerRequests.count(db, `read ${address}`, readings, now);
  if (seconds > 0) return refused('too_many_requests', { retryAfterSeconds: seconds });
  const key = await findLinkKey(context);
  const claim = key && readLink(token, key);
  if (!claim || claim.expiresAt <= now) return deadEnd();
  const link = await findLiveLink(db, claim.linkId, now);
  if (!link || link.expiresAt.getTime() !== claim.expiresAt.getTime()) return deadEnd();
  const subject = { kind: 'solution', id: link.isxId };
  context.audit.note({ subject, via: `link:${link.linkId}`, ...(context.session ? {} : { actor: customer('') }) });
  return ok(link);
}

/** Who acts at a link, by the name that they give. */
const customer = (displayName: string): AuditActor => ({
  userId: null,
  displayName,
  role: 'customer',
  companyId: null,
});

/** A customer writes less often than they read. */
async function mayWrite({ services, db, now, address }: Context): Promise<Outcome<null>> {
  const seconds = await services.customerRequests.count(db, `write ${address}`, writings, now);
  return seconds > 0 ? refused('too_many_requests', { retryAfterSeconds: seconds }) : ok(null);
}

/** The solution behind a link, and what has become of it since. */
async function solutionOf(
  db: DbOrTx,
  link: CustomerLinkRow,
  { forUpdate = false } = {},
): Promise<{ readonly solution: SolutionRow; readonly state: SharedState }> {
  const solution = await selectSolution(db, link.isxId, { forUpdate });
  if (!solution) throw new Error(`A link leads to ${link.isxId}, which is not there`);
  return { solution, state: sharedStateOf(link, solution, await selectApprovalInForce(db, solution)) };
}

const askedView = ({ at, name, text, answer, answeredAt }: CustomerQuestionRow): AnswerOf<typeof sharedAsk> => ({
  at: at.toISOString(),
  name,
  text,
  answer,
  answeredAt: answeredAt?.toISOString() ?? null,
});

/** What a customer reads, in the language of the link or the one that they choose. */
export async function showShared(
  context: Context,
  body: ParsedBodyOf<typeof sharedSelect>,
): Promise<Outcome<AnswerOf<typeof sharedSelect>>> {
  const live = await liveLink(context, body.token);
  if (!live.ok) return live;
  const link = live.value;
  const { db, now } = context;
  const { content } = link;
  const language = body.language && content.languages.includes(body.language) ? body.language : link.language;
  const { state } = await solutionOf(db, link);
  const acceptance = await findAcceptance(db, link);
  if (body.isAgain !== true) await countOpening(db, link.linkId, now);
  const { drawings, lines, vendorName, terms, ...rest } = content;
  const { timeZone } = await policyOf(context);
  return ok({
    ...rest,
    language,
    languages: [...content.languages],
    expiresAt: link.expiresAt.toISOString(),
    watermark: link.watermark,
    state,
    isAcceptable: acceptance === null && isAcceptable(state, content, dayIn(now, timeZone)),
    acceptedAt: acceptance?.at.toISOString() ?? null,
    contentHash: link.contentHash,
    lines: lines.map((line) => ({ ...line, description: line.description[language] })),
    vendorName: vendorName[language],
    terms: terms[language],
    drawings: [...drawings[language]] as AnswerOf<typeof sharedSelect>['drawings'],
    questions: (await selectQuestions(db, [link.linkId])).map(askedView),
  });
}

export async function askShared(
  context: Context,
  body: ParsedBodyOf<typeof sharedAsk>,
): Promise<Outcome<AnswerOf<typeof sharedAsk>>> {
  const live = await liveLink(context, body.token);
  if (!live.ok) return live;
  const [name, email, text] = [
    sanitise(body.name).trim(),
    body.email.trim(),
    withoutControlCharacters(body.text).trim(),
  ];
  const errors = [
    ...(name === '' ? [{ path: 'name', code: 'required', text: 'The field must not be empty' }] : []),
    ...(isEmail(email) ? [] : [{ path: 'email', code: 'wrong_format', text: 'This is not an e-mail address' }]),
    ...(text === '' ? [{ path: 'text', code: 'required', text: 'The field must not be empty' }] : []),
  ];
  if (errors.length > 0) return refused('invalid_input', { errors });
  const granted = await mayWrite(context);
  if (!granted.ok) return granted;
  const { services, now } = context;
  const { linkId, isxId, createdBy, content } = live.value;
  return allOrNothing(context.db, async (tx) => {
    // Of questions that are asked at once each is counted before the next.
    if (!(await findLiveLink(tx, linkId, now, { forUpdate: true }))) return deadEnd();
    if ((await countQuestions(tx, linkId)) >= mostQuestions)
      return refused('too_many_requests', { text: 'Too many questions have been asked here: please write an e-mail' });
    const question = await insertQuestion(tx, { linkId, at: now, name, email, text });
    const userIds = createdBy === null ? [] : [createdBy];
    await emitAbout({ services, db: tx, now }, isxId, 'customer.asked', { from: null, actorUserId: null });
    const news = { kind: 'customerQuestion', userIds, audience: 'owner', isxId, isxName: content.isxName } as const;
    await notify({ services, db: tx, now, actor: null }, news);
    context.audit.note({ actor: customer(name), details: { questionId: question.questionId } });
    await context.audit.write(tx);
    return ok(askedView(question));
  });
}

/** Keeps that a customer accepts what they were shown. It orders nothing and moves no status. */
export async function acceptShared(
  context: Context,
  body: ParsedBodyOf<typeof sharedAccept>,
): Promise<Outcome<AnswerOf<typeof sharedAccept>>> {
  const live = await liveLink(context, body.token);
  if (!live.ok) return live;
  const [name, position] = [sanitise(body.name).trim(), sanitise(body.position).trim()];
  const errors = Object.entries({ name, position })
    .filter(([, text]) => text === '')
    .map(([path]) => ({ path, code: 'required', text: 'The field must not be empty' }));
  if (errors.length > 0) return refused('invalid_input', { errors });
  const granted = await mayWrite(context);
  if (!granted.ok) return granted;
  const { services, now, address } = context;
  const { linkId, isxId, approvalId, createdBy, content, contentHash } = live.value;
  const { timeZone } = await policyOf(context);
  return allOrNothing(context.db, async (tx) => {
    const { solution, state } = await solutionOf(tx, live.value, { forUpdate: true });
    if (!(await findLiveLink(tx, linkId, now))) return deadEnd();
    const today = dayIn(now, timeZone);
    if (body.contentHash !== contentHash || !isAcceptable(state, content, today)) {
      return refused('action_not_available', { text: 'This offer does not stand any more: please ask for a new one' });
    }
    const acceptance = { isxId, approvalId, linkId, at: now, name, personPosition: position, address, contentHash };
    if (!(await insertAcceptance(tx, acceptance)))
      return refused('action_not_available', { text: 'This solution has been accepted already' });
    await insertHistory(tx, {
      isxId,
      at: now,
      userId: null,
      displayName: name,
      action: 'customerAccept',
      fromStatus: solution.isxStatus,
      toStatus: solution.isxStatus,
      details: { subject: position, internal: false },
    });
    const userIds = createdBy === null ? [] : [createdBy];
    const told = { action: 'customerAccept', from: solution.isxStatus, to: solution.isxStatus, actorUserId: null };
    await emitSolutionEvent({ services, db: tx, now }, isxId, told);
    const news = { kind: 'customerAccepted', userIds, audience: 'owner', isxId, isxName: solution.isxName } as const;
    await notify({ services, db: tx, now, actor: null }, news);
    context.audit.note({ actor: customer(name), details: { position, contentHash } });
    await context.audit.write(tx);
    return ok({ acceptedAt: now.toISOString() });
  });
}
