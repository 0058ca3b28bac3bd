import type { Subject } from './event-kinds.ts';

/** What names something in a body or an answer, the one that says most first. */
const naming: readonly (readonly [field: string, kind: string])[] = [
  ['isxId', 'solution'],
  ['quoteId', 'quote'],
  ['priceListVersion', 'priceList'],
  ['draftId', 'draft'],
  ['draftVersion', 'priceListDraft'],
  ['constantName', 'constant'],
  ['picture', 'picture'],
  ['runId', 'renewal'],
  ['delegationId', 'delegation'],
  ['webhookId', 'webhook'],
  ['tokenId', 'token'],
  ['invitationId', 'invitation'],
  ['userId', 'user'],
  ['companyId', 'company'],
  ['jobId', 'job'],
];

/** Longer is no name of ours. */
const longest = 200;

function named(value: unknown): Subject | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [field, kind] of naming) {
    const id = (value as Readonly<Record<string, unknown>>)[field];
    if ((typeof id === 'string' && id !== '' && id.length <= longest) || typeof id === 'number')
      return { kind, id: String(id) };
  }
  return null;
}

/** What a call is about, by what it was asked and by what it answered; null where neither names anything. */
export const subjectOf = (body: unknown, answer: unknown): Subject | null =>
  named(body) ?? named(answer) ?? inside(answer);

/** What an answer hands over inside: `{ token, accessToken: { tokenId } }`. */
function inside(answer: unknown): Subject | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  for (const member of Object.values(answer)) {
    const subject = Array.isArray(member) ? null : named(member);
    if (subject) return subject;
  }
  return null;
}
