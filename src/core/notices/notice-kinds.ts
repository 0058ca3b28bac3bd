import type { Feature } from '../people/access/features.ts';

/** A kind of news that the portal tells somebody. Every text is a key of TRANSLATE; `{isxId}` and `{isxName}` name the solution. */
export interface NoticeKindRow {
  /** What has happened, without the solution and whoever did it: both stand beside it. */
  readonly title: string;
  /** Its name in the account settings, where the title can't stand alone. */
  readonly label?: string;
  /** Its mail; null for what is told in the portal alone. It names the solution and holds nothing that is for the portal alone. */
  readonly mail: { readonly subject: string; readonly text: string } | null;
  /** Mailed whatever somebody chose: it is about the account itself. */
  readonly isAlwaysMailed?: true;
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
    mail: {
      subject: 'Solution {isxId} waits for approval: {isxName}',
      text: 'Solution {isxId} ({isxName}) has been submitted for approval:',
    },
    path: solution,
    for: 'menu.submitted',
  },
  received: { title: 'Received by an approver', mail: null, path: solution, for: 'menu.mySolutions' },
  returned: {
    title: 'Returned to be changed',
    mail: {
      subject: 'Solution {isxId} has been returned: {isxName}',
      text: 'Your solution {isxId} ({isxName}) has been returned. The comment stands in its history:',
    },
    path: solution,
    for: 'menu.mySolutions',
  },
  approved: {
    title: 'Has been approved',
    mail: {
      subject: 'Solution {isxId} has been approved: {isxName}',
      text: 'Your solution {isxId} ({isxName}) has been approved:',
    },
    path: solution,
    for: 'menu.mySolutions',
  },
  approvedWithConditions: {
    title: 'Approved under conditions',
    mail: {
      subject: 'Solution {isxId} has been approved under conditions: {isxName}',
      text: 'Your solution {isxId} ({isxName}) has been approved under conditions, which stand at its head:',
    },
    path: solution,
    for: 'menu.mySolutions',
  },
  decidedByDeputy: {
    title: 'A deputy has decided on your behalf',
    label: 'A deputy decides on my behalf',
    mail: null,
    path: solution,
    for: 'approval.nameDeputy',
  },
  decidedByAnother: {
    title: 'Somebody else has decided what you had taken on',
    label: 'Somebody else decides what I have taken on',
    mail: null,
    path: solution,
    for: 'menu.submitted',
  },
  cancelled: { title: 'Taken back by its owner', mail: null, path: solution, for: 'menu.submitted' },
  ordered: {
    title: 'Has been ordered',
    mail: {
      subject: 'Solution {isxId} has been ordered: {isxName}',
      text: 'Your solution {isxId} ({isxName}) has been ordered:',
    },
    path: solution,
    for: 'menu.mySolutions',
  },
  changed: { title: 'Changed by somebody else', mail: null, path: solution, for: 'menu.mySolutions' },
  revised: { title: 'A new revision has been opened', mail: null, path: solution, for: 'menu.mySolutions' },
  approvalWaits: {
    title: 'Still waits for approval',
    mail: {
      subject: 'Solution {isxId} still waits for approval: {isxName}',
      text: 'Solution {isxId} ({isxName}) has been waiting for a decision since {day}:',
    },
    path: solution,
    for: 'menu.submitted',
  },
  approvalEscalated: {
    title: 'Nobody decides about it',
    mail: {
      subject: 'Nobody decides about solution {isxId}: {isxName}',
      text: 'Solution {isxId} ({isxName}) has been waiting for a decision since {day}, and a reminder has not helped:',
    },
    path: solution,
    for: 'notices.escalations',
  },
  discountRequested: {
    title: 'A deeper discount is asked for',
    mail: {
      subject: 'A discount is asked for on solution {isxId}: {isxName}',
      text: 'On solution {isxId} ({isxName}) a discount is asked for that you may decide about:',
    },
    path: solution,
    for: 'menu.submitted',
  },
  discountGranted: {
    title: 'The discount has been granted',
    mail: {
      subject: 'The discount on solution {isxId} has been granted: {isxName}',
      text: 'The discount that was asked for on solution {isxId} ({isxName}) has been granted:',
    },
    path: solution,
    actorIsInternal: true,
    for: 'menu.mySolutions',
  },
  discountDeclined: {
    title: 'The discount has been declined',
    mail: {
      subject: 'The discount on solution {isxId} has been declined: {isxName}',
      text: 'The discount that was asked for on solution {isxId} ({isxName}) has been declined. The reason stands in the portal:',
    },
    path: solution,
    actorIsInternal: true,
    for: 'menu.mySolutions',
  },
  approvalDelegated: {
    title: 'You are deputy for approvals until {day}',
    label: 'Deputy for approvals',
    mail: {
      subject: 'You are deputy for approvals until {day}',
      text: 'You stand in for an approver until {day}. What waits for approval is here:',
    },
    path: '/solution-list/submitted',
    for: 'menu.submitted',
  },
  // One for all solutions of an owner that expire: `solutions` names them.
  pricesExpire: {
    title:
      'The prices of {count} solution hold for a few days more | The prices of {count} solutions hold for a few days more',
    label: 'Prices that end soon',
    mail: {
      subject: 'Prices of {count} solution end soon | Prices of {count} solutions end soon',
      text: 'The prices of these solutions of yours hold for a few days more: {solutions}. Submit them or renew the prices before that:',
    },
    path: '/solution-list/my-solutions?expiring=true',
    for: 'menu.mySolutions',
  },
  renewalFinished: {
    title: 'The prices of {count} solution have been renewed | The prices of {count} solutions have been renewed',
    mail: null,
    path: '/solution-list/my-solutions',
    for: 'menu.mySolutions',
  },
  preparedForYou: {
    title: 'Prepared for your company',
    mail: {
      subject: 'Solution {isxId} has been prepared for your company: {isxName}',
      text: 'Solution {isxId} ({isxName}) has been prepared for your company:',
    },
    path: solution,
    for: 'menu.mySolutions',
  },
  handedOver: {
    title: 'Handed over to you',
    mail: {
      subject: 'Solution {isxId} is yours now: {isxName}',
      text: 'Solution {isxId} ({isxName}) has been handed over to you:',
    },
    path: solution,
    for: 'menu.mySolutions',
  },
  // One for all that somebody is given at once.
  severalHandedOver: {
    title: '{count} solution has been handed over to you | {count} solutions have been handed over to you',
    label: 'Several solutions handed over to you at once',
    mail: {
      subject: '{count} solution is yours now | {count} solutions are yours now',
      text: '{count} solution has been handed over to you. It stands among your solutions: | {count} solutions have been handed over to you. They stand among your solutions:',
    },
    path: '/solution-list/my-solutions',
    for: 'menu.mySolutions',
  },
  customerQuestion: {
    title: 'A question of the customer',
    mail: {
      subject: 'A customer asks about solution {isxId}: {isxName}',
      text: 'A question about solution {isxId} ({isxName}) has come through the customer link. Read and answer it here:',
    },
    path: solution,
    tab: 'documents',
    for: 'menu.mySolutions',
  },
  customerAccepted: {
    title: 'Accepted by the customer',
    mail: {
      subject: 'The customer has accepted solution {isxId}: {isxName}',
      text: 'Solution {isxId} ({isxName}) has been accepted through the customer link:',
    },
    path: solution,
    tab: 'documents',
    for: 'menu.mySolutions',
  },
  commentAdded: {
    title: 'A new comment',
    mail: {
      subject: 'A new comment on solution {isxId}: {isxName}',
      text: 'There is a new comment on solution {isxId} ({isxName}):',
    },
    path: solution,
    tab: 'discussion',
    for: 'menu.accountSettings',
  },
  secondStepTaken: {
    title: 'Your second step of signing in has been taken away',
    mail: {
      subject: 'Your second step of signing in to the design portal has been taken away',
      text: 'An administrator has taken your second step of signing in away, and your sessions have ended. If you did not ask for it, tell them at once. A new one is set up in the account settings:',
    },
    isAlwaysMailed: true,
    path: '/tools/account-set',
    for: 'menu.accountSettings',
  },
  recoveryCodeUsed: {
    title: 'Somebody has signed in to your account with a recovery code',
    mail: {
      subject: 'A recovery code of your account in the design portal has been used',
      text: 'A recovery code of your account has been used just now. If it was not you, change your password at once. New codes are made in the account settings:',
    },
    isAlwaysMailed: true,
    path: '/tools/account-set',
    for: 'menu.accountSettings',
  },
  tokenRevoked: {
    title: 'Your access token “{token}” has been revoked',
    label: 'An administrator revokes an access token of mine',
    mail: {
      subject: 'Your access token “{token}” has been revoked',
      text: 'An administrator has revoked your access token “{token}”: programs that use it are let in no more. A new one is made in the account settings:',
    },
    isAlwaysMailed: true,
    path: '/tools/account-set',
    for: 'menu.accountSettings',
  },
  priceListPublished: {
    title: 'A new price list holds from {day}',
    mail: null,
    path: '/tools/pricing',
    for: 'menu.pricing',
  },
  priceListRolledBack: {
    title: 'The price list from {day} has been rolled back',
    mail: null,
    path: '/tools/pricing?tab=versions',
    for: 'menu.pricing',
  },
  companySwitchedOff: {
    title: 'The company {company} has been switched off: nobody of it signs in, its solutions stay',
    label: 'A company is switched off',
    mail: null,
    path: '/solution-list/submitted',
    for: 'menu.submitted',
  },
  companySwitchedOn: {
    title: 'The company {company} has been switched on again',
    label: 'A company is switched on again',
    mail: null,
    path: '/solution-list/submitted',
    for: 'menu.submitted',
  },
  webhookGivenUp: {
    title: 'Webhooks switched off: the receiver takes nothing',
    mail: {
      subject: 'Webhooks have been switched off',
      text: 'A receiver of webhooks has taken nothing for days, and its subscription has been switched off:',
    },
    path: '/admin/webhooks',
    for: 'administration.appAdmin',
  },
  catalogueTouchesSolution: {
    title: 'The catalogue has changed what it would be made of when its prices are renewed',
    label: 'The catalogue changes what my solutions are made of',
    mail: null,
    path: solution,
    for: 'menu.mySolutions',
  },
  catalogueTouchesSolutions: {
    title: 'The catalogue has changed what {count} of your solutions would be made of when their prices are renewed',
    label: 'The catalogue changes what several of my solutions are made of',
    mail: null,
    path: '/solution-list/my-solutions',
    for: 'menu.mySolutions',
  },
  cataloguePublished: {
    title: 'The catalogue has been published anew: {draft}',
    label: 'The catalogue has been published anew',
    mail: null,
    path: '/admin/catalogue/history',
    for: 'administration.appAdmin',
  },
  catalogueCompleted: {
    title:
      'The new version of the portal has completed the catalogue: {count} table | The new version of the portal has completed the catalogue: {count} tables',
    label: 'A new version of the portal completes the catalogue',
    mail: null,
    path: '/admin/catalogue/history',
    for: 'administration.appAdmin',
  },
  catalogueNotPublished: {
    title: 'A draft of the catalogue could not be published on its day: {draft}',
    label: 'A draft of the catalogue could not be published on its day',
    mail: {
      subject: 'A draft of the catalogue could not be published: {draft}',
      text: 'The draft “{draft}” was to be published today and does not fit any more. What stands against it stands beside it in the portal:',
    },
    path: '/admin/catalogue/drafts',
    for: 'administration.appAdmin',
  },
} as const satisfies Readonly<Record<string, NoticeKindRow>>;

export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

/** Read from the database or the wire: a newer portal may have kinds that this one does not know. */
export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(noticeKinds, kind);

/** Whether somebody may choose not to be mailed of it. */
export const isMailChosen = (kind: NoticeKind): boolean => {
  const { mail, isAlwaysMailed }: NoticeKindRow = noticeKinds[kind];
  return mail !== null && isAlwaysMailed !== true;
};
