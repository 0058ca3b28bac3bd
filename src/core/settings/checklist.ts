/** What the portal finds of itself: each step of the list is done or not by these alone. */
export interface PortalFacts {
  /** The address that people see begins with https. */
  readonly isSecure: boolean;
  /** Mail leaves through a server instead of standing in the log. */
  readonly mailLeaves: boolean;
  /** Active accounts whose e-mail and password are published with the portal. */
  readonly publishedAccounts: number;
  /** Active accounts besides these, and how many of them may approve. */
  readonly people: number;
  readonly approvers: number;
  /** Distributors and partners beside those of the demonstration. */
  readonly buyers: number;
  /** Records that the portal came with and that nobody has changed. */
  readonly untouched: { readonly brand: boolean; readonly policy: boolean };
  /** Every part is marked as the vendor's own, and there are some. */
  readonly hasOwnParts: boolean;
  /** Somebody has published a price list. */
  readonly hasOwnPrices: boolean;
}

interface Step {
  readonly name: string;
  /** Keys of TRANSLATE: what to do, and what it is good for. */
  readonly label: string;
  readonly help: string;
  readonly isDone: (facts: PortalFacts) => boolean;
}

/** What a new portal needs before it is shown to others, in the order in which one does it. */
export const checklistSteps = [
  {
    name: 'address',
    label: 'Serve the portal over https',
    help: 'Without it passwords travel in the open and browsers keep no cookie safe: set PUBLIC_URL to the address that people see.',
    isDone: ({ isSecure }) => isSecure,
  },
  {
    name: 'mail',
    label: 'Connect a mail server',
    help: 'Invitations, new passwords and notices leave by mail; until SMTP_URL is set they stand in the log.',
    isDone: ({ mailLeaves }) => mailLeaves,
  },
  {
    name: 'brand',
    label: 'Enter your name, contacts and terms',
    help: 'They stand on every report, proposal and mail.',
    isDone: ({ untouched }) => !untouched.brand,
  },
  {
    name: 'policy',
    label: 'Check the policy: VAT, validity, discount limits',
    help: 'Prices and approvals are decided by these figures.',
    isDone: ({ untouched }) => !untouched.policy,
  },
  {
    name: 'catalogue',
    label: 'Put your parts and tables in the place of the demonstration',
    help: 'The catalogue that the portal comes with is for trying it out; every document says so as long as it is in force.',
    isDone: ({ hasOwnParts }) => hasOwnParts,
  },
  {
    name: 'prices',
    label: 'Publish your price list',
    help: 'Without one nothing can be submitted; each list holds from a day of your choice.',
    isDone: ({ hasOwnPrices }) => hasOwnPrices,
  },
  {
    name: 'people',
    label: 'Invite your people',
    help: 'Everybody gets the role of the work they do; the role decides what they see.',
    isDone: ({ people }) => people > 1,
  },
  {
    name: 'approvers',
    label: 'Name a second approver',
    help: 'Nobody approves a solution of their own: with one approver alone theirs would wait.',
    isDone: ({ approvers }) => approvers > 1,
  },
  {
    name: 'buyers',
    label: 'Add your distributors and partners with their discounts',
    help: 'Each company sees list prices and its own net prices, and nothing of the others.',
    isDone: ({ buyers }) => buyers > 0,
  },
  {
    name: 'publishedAccounts',
    label: 'Deactivate the accounts of the demonstration',
    help: 'Their password is published: whoever reads the description of the portal can sign in.',
    isDone: ({ publishedAccounts }) => publishedAccounts === 0,
  },
] as const satisfies readonly Step[];

export type StepName = (typeof checklistSteps)[number]['name'];
export const stepNames = checklistSteps.map(({ name }) => name);

export type StepState = 'done' | 'waived' | 'open';

/** The list as it stands: what is done stays done though it was waived before. */
export const checklistOf = (
  facts: PortalFacts,
  waived: ReadonlySet<StepName>,
): readonly { readonly step: StepName; readonly state: StepState }[] =>
  checklistSteps.map(({ name, isDone }) => ({
    step: name,
    state: isDone(facts) ? 'done' : waived.has(name) ? 'waived' : 'open',
  }));
