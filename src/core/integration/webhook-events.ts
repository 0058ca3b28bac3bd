import type { IsxStatus } from '../solution/statuses.ts';

/** What an event is about: its data has the shape of it. */
export type WebhookSubject = 'solution' | 'customer' | 'quote' | 'priceList' | 'catalogue' | 'test';

interface WebhookEventRow {
  /** Key of TRANSLATE. */
  readonly label: string;
  readonly subject: WebhookSubject;
}

/** Everything that other systems can be told of. A name never changes its meaning: receivers are written by it. */
export const webhookEvents = {
  'solution.created': { label: 'Solution created', subject: 'solution' },
  'solution.copied': { label: 'Solution copied', subject: 'solution' },
  'solution.revised': { label: 'Revision opened', subject: 'solution' },
  'solution.submitted': { label: 'Submitted for approval', subject: 'solution' },
  'solution.submitCancelled': { label: 'Submission taken back', subject: 'solution' },
  'solution.received': { label: 'Received by an approver', subject: 'solution' },
  'solution.returned': { label: 'Returned to be changed', subject: 'solution' },
  'solution.editedByApprover': { label: 'Changed by an approver', subject: 'solution' },
  'solution.approved': { label: 'Has been approved', subject: 'solution' },
  'solution.approvalCancelled': { label: 'Approval taken back', subject: 'solution' },
  'solution.ordered': { label: 'Has been ordered', subject: 'solution' },
  'solution.expired': { label: 'Prices have ended', subject: 'solution' },
  'solution.renewed': { label: 'Prices renewed', subject: 'solution' },
  'solution.handedOver': { label: 'Handed over to another owner', subject: 'solution' },
  'solution.archived': { label: 'Put aside', subject: 'solution' },
  'solution.unarchived': { label: 'Taken up again', subject: 'solution' },
  'customer.accepted': { label: 'The customer has accepted', subject: 'customer' },
  'customer.asked': { label: 'The customer has asked', subject: 'customer' },
  'quote.saved': { label: 'Quote saved', subject: 'quote' },
  'priceList.published': { label: 'Price list published', subject: 'priceList' },
  'catalogue.published': { label: 'Catalogue published', subject: 'catalogue' },
} as const satisfies Readonly<Record<string, WebhookEventRow>>;

export type WebhookEventType = keyof typeof webhookEvents;
export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]];

/** Sent by hand, to see whether a receiver answers: nobody subscribes to it. */
export const TEST_EVENT = 'webhook.test';
export type SentEventType = WebhookEventType | typeof TEST_EVENT;

/** What is written into the history of a solution and told to others, by its action. What is not here is nobody else's. */
const eventOfAction: Readonly<Record<string, WebhookEventType>> = {
  create: 'solution.created',
  copy: 'solution.copied',
  revise: 'solution.revised',
  submit: 'solution.submitted',
  cancelSubmit: 'solution.submitCancelled',
  receive: 'solution.received',
  return: 'solution.returned',
  approve: 'solution.approved',
  cancelApprove: 'solution.approvalCancelled',
  order: 'solution.ordered',
  expire: 'solution.expired',
  renewPrice: 'solution.renewed',
  handOver: 'solution.handedOver',
  archive: 'solution.archived',
  unarchive: 'solution.unarchived',
  customerAccept: 'customer.accepted',
};

const edits: ReadonlySet<string> = new Set(['edit', 'editBom', 'grantDiscount']);

/** The event of an entry of the history; none where it is told to nobody else. What is received is changed by an approver alone. */
export const eventOfHistory = (action: string, status: IsxStatus): WebhookEventType | null =>
  edits.has(action) && status === 'received'
    ? 'solution.editedByApprover'
    : Object.hasOwn(eventOfAction, action)
      ? eventOfAction[action]!
      : null;
