import type { Feature } from '../people/access/features.ts';

/** A kind of news that the portal tells somebody. Every text is a key of TRANSLATE; `{isxId}` and `{isxName}` name the solution. */
export interface NoticeKindRow {
  /** What has happened, without the solution and whoever did it: both stand beside it. */
  readonly title: string;
  /** Its name in the account settings, where the title can't stand alone. */
  readonly label?: string;
  /** Where it leads, and to which of its tabs. */
  readonly path: string;
  readonly tab?: 'discussion' | 'documents';
  /** Whoever did it is named within the vendor's house alone. */
  readonly actorIsInternal?: true;
  /** Who may be told at all: the account settings show these kinds to them. */
  readonly for: Feature;
}

const solution = '/solution/{isxId}';

/** Everything that somebody may be told of, by what has happened. */
export const noticeKinds = {
  submitted: {
    title: 'Submitted for approval',
    path: solution,
    for: 'menu.submitted',
  },
  received: { title: 'Received by an approver', path: solution, for: 'menu.mySolutions' },
  returned: {
    title: 'Returned to be changed',
    path: solution,
    for: 'menu.mySolutions',
  },
  approved: {
    title: 'Has been approved',
    path: solution,
    for: 'menu.mySolutions',
  },
  approvedWithConditions: {
    title: 'Approved under conditions',
    path: solution,
    for: 'menu.mySolutions',
  },
  decidedByDeputy: {
    title: 'A deputy has decided on your behalf',
    label: 'A deputy decides on my behalf',
    path: solution,
    for: 'approval.nameDeputy',
  },
  decidedByAnother: {
    title: 'Somebody else has decided what you had taken on',
    label: 'Somebody else decides what I have taken on',
    path: solution,
    for: 'menu.submitted',
  },
  cancelled: { title: 'Taken back by its owner', path: solution, for: 'menu.submitted' },
  ordered: {
    title: 'Has been ordered',
    path: solution,
    for: 'menu.mySolutions',
  },
  changed: { title: 'Changed by somebody else', path: solution, for: 'menu.mySolutions' },
  revised: { title: 'A new revision has been opened', path: solution, for: 'menu.mySolutions' },
  approvalWaits: {
    title: 'Still waits for approval',
    path: solution,
    for: 'menu.submitted',
  },
  approvalEscalated: {
    title: 'Nobody decides about it',
    path: solution,
    for: 'notices.escalations',
  },
  discountRequested: {
    title: 'A deeper discount is asked for',
    path: solution,
    for: 'menu.submitted',
  },
  discountGranted: {
    title: 'The discount has been granted',
    path: solution,
    actorIsInternal: true,
    for: 'menu.mySolutions',
  },
  discountDeclined: {
    title: 'The discount has been declined',
    path: solution,
    actorIsInternal: true,
    for: 'menu.mySolutions',
  },
  approvalDelegated: {
    title: 'You are deputy for approvals until {day}',
    label: 'Deputy for approvals',
    path: '/solution-list/submitted',
    for: 'menu.submitted',
  },
  // One for all solutions of an owner that expire: `solutions` names them.
  pricesExpire: {
    title:
      'The prices of {count} solution hold for a few days more | The prices of {count} solutions hold for a few days more',
    label: 'Prices that end soon',
    path: '/solution-list/my-solutions?expiring=true',
    for: 'menu.mySolutions',
  },
  renewalFinished: {
    title: 'The prices of {count} solution have been renewed | The prices of {count} solutions have been renewed',
    path: '/solution-list/my-solutions',
    for: 'menu.mySolutions',
  },
  preparedForYou: {
    title: 'Prepared for your company',
    path: solution,
    for: 'menu.mySolutions',
  },
  handedOver: {
    title: 'Handed over to you',
    path: solution,
    for: 'menu.mySolutions',
  },
  // One for all that somebody is given at once.
  severalHandedOver: {
    title: '{count} solution has been handed over to you | {count} solutions have been handed over to you',
    label: 'Several solutions handed over to you at once',
    path: '/solution-list/my-solutions',
    for: 'menu.mySolutions',
  },
  customerQuestion: {
    title: 'A question of the customer',
    path: solution,
    tab: 'documents',
    for: 'menu.mySolutions',
  },
  customerAccepted: {
    title: 'Accepted by the customer',
    path: solution,
    tab: 'documents',
    for: 'menu.mySolutions',
  },
  commentAdded: {
    title: 'A new comment',
    path: solution,
    tab: 'discussion',
    for: 'menu.accountSettings',
  },
  secondStepTaken: {
    title: 'Your second step of signing in has been taken away',
    path: '/tools/account-set',
    for: 'menu.accountSettings',
  },
  recoveryCodeUsed: {
    title: 'Somebody has signed in to your account with a recovery code',
    path: '/tools/account-set',
    for: 'menu.accountSettings',
  },
  tokenRevoked: {
    title: 'Your access token “{token}” has been revoked',
    label: 'An administrator revokes an access token of mine',
    path: '/tools/account-set',
    for: 'menu.accountSettings',
  },
  priceListPublished: {
    title: 'A new price list holds from {day}',
    path: '/tools/pricing',
    for: 'menu.pricing',
  },
  priceListRolledBack: {
    title: 'The price list from {day} has been rolled back',
    path: '/tools/pricing?tab=versions',
    for: 'menu.pricing',
  },
  companySwitchedOff: {
    title: 'The company {company} has been switched off: nobody of it signs in, its solutions stay',
    label: 'A company is switched off',
    path: '/solution-list/submitted',
    for: 'menu.submitted',
  },
  companySwitchedOn: {
    title: 'The company {company} has been switched on again',
    label: 'A company is switched on again',
    path: '/solution-list/submitted',
    for: 'menu.submitted',
  },
  webhookGivenUp: {
    title: 'Webhooks switched off: the receiver takes nothing',
    path: '/admin/webhooks',
    for: 'administration.appAdmin',
  },
  catalogueTouchesSolution: {
    title: 'The catalogue has changed what it would be made of when its prices are renewed',
    label: 'The catalogue changes what my solutions are made of',
    path: solution,
    for: 'menu.mySolutions',
  },
  catalogueTouchesSolutions: {
    title: 'The catalogue has changed what {count} of your solutions would be made of when their prices are renewed',
    label: 'The catalogue changes what several of my solutions are made of',
    path: '/solution-list/my-solutions',
    for: 'menu.mySolutions',
  },
  cataloguePublished: {
    title: 'The catalogue has been published anew: {draft}',
    label: 'The catalogue has been published anew',
    path: '/admin/catalogue/history',
    for: 'administration.appAdmin',
  },
  catalogueCompleted: {
    title:
      'The new version of the portal has completed the catalogue: {count} table | The new version of the portal has completed the catalogue: {count} tables',
    label: 'A new version of the portal completes the catalogue',
    path: '/admin/catalogue/history',
    for: 'administration.appAdmin',
  },
  catalogueNotPublished: {
    title: 'A draft of the catalogue could not be published on its day: {draft}',
    label: 'A draft of the catalogue could not be published on its day',
    path: '/admin/catalogue/drafts',
    for: 'administration.appAdmin',
  },
} as const satisfies Readonly<Record<string, NoticeKindRow>>;

export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

/** Read from the database or the wire: a newer portal may have kinds that this one does not know. */
export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(noticeKinds, kind);
