/** What the fields of settings mean, by their paths, as keys of TRANSLATE. */
export const settingNotes: Readonly<Record<string, string | undefined>> = {
  fourEyes: 'Nobody approves what they have a part in',
  currency: 'Currency of the price lists',
  vatRate: 'VAT, %',
  'validityDays.standart': 'Days that prices of standard solutions hold',
  'validityDays.project': 'Days that prices of projects hold',
  timeZone: 'Time zone in which days begin',
  'discountLimits.engineer': 'Discount limit of engineers, %; null: none',
  'discountLimits.bdm': 'Discount limit of business development managers, %',
  'discountLimits.admin': 'Discount limit of admins, %',
  'discountLimits.approver': 'Discount limit of approvers, %',
  'discountLimits.salesop': 'Discount limit of sales operations, %',
  'discountLimits.manager': 'Discount limit of managers, %',
  'discountLimits.readonly': 'Discount limit of readers, %',
  'discountLimits.disti': 'Discount limit of distributors, %',
  'discountLimits.partner': 'Discount limit of partners, %',
  partnerMaxKva: 'Largest UPS that a partner may configure, kVA',
  trackerLinkTemplate: 'Address of a solution in the tracker; {isxId} stands for its number',
  'approval.remindAfterHours': 'Working hours until approvers are reminded',
  'approval.escalateAfterHours': 'Working hours until admins are told',
  'session.idleHours': 'Hours without use after which a session ends',
  'session.absoluteDays': 'Days after which a session ends in any case',
  'signIn.failuresPerAccount': 'Failed sign-ins of an account until it waits',
  'signIn.failuresPerAddress': 'Failed sign-ins from an address until it waits',
  'signIn.windowMinutes': 'Minutes over which failures are counted',
  'passwordReset.validMinutes': 'Minutes that a link for a new password works',
  'passwordReset.requestsPerAccount': 'Requests for a new password of an account',
  'passwordReset.requestsPerAddress': 'Requests for a new password from an address',
  'passwordReset.windowMinutes': 'Minutes over which requests are counted',
  'vendorName.ru': 'Name of the vendor in Russian',
  'vendorName.en': 'Name of the vendor in English',
  'legalName.ru': 'Legal name in Russian',
  'legalName.en': 'Legal name in English',
  mark: 'Mark of at most a few letters',
  'colours.primary': 'Main colour',
  'colours.onPrimary': 'Text on the main colour',
  'colours.accent': 'Second colour',
  'contact.email': 'E-mail for customers',
  'contact.phone': 'Telephone for customers',
  'contact.address': 'Address for customers',
  'contact.site': 'Site of the vendor',
  'terms.ru': 'Terms below documents, in Russian',
  'terms.en': 'Terms below documents, in English',
  'accessTokens.longestDays': 'Longest life of an access token, days',
  'accessTokens.usualDays': 'Usual life of an access token, days',
  'accessTokens.mostOfUser': 'Access tokens that a user may have',
  'twoStep.mode': 'Who signs in with a second step: off, optional or required',
  'twoStep.roles': 'Roles that need the second step; empty: all',
  'twoStep.failuresPerAccount': 'Wrong codes of an account until it waits',
  'twoStep.windowMinutes': 'Minutes over which wrong codes are counted',
  'twoStep.trustDays': 'Days that a browser is trusted without a code',
  'companySignIn.createAccounts': 'Accounts are made at the first sign-in through the company',
  'companySignIn.passwordSignIn': 'Who may still sign in with a password',
  'invitation.validDays': 'Days that an invitation works',
  'newPasswords.guessable': 'A new password that is guessed at once: advised against, or refused',
  'temporaryPassword.validDays': 'Days that a temporary password works',
  constant71: 'Figure of the specification without a meaning: nothing reads it',
  constant200: 'Another figure of the specification without a meaning',
  debug: 'Flag of the specification without a meaning',
};

/** What an admin looks for together, in the order in which they look for it; by the first part of the fields' paths. */
const groups: readonly { readonly title: string; readonly of: readonly string[] }[] = [
  { title: 'Prices and their validity', of: ['currency', 'vatRate', 'validityDays', 'timeZone'] },
  { title: 'Discount limits by role', of: ['discountLimits'] },
  { title: 'Approval', of: ['fourEyes', 'approval'] },
  { title: 'Partners and the tracker', of: ['partnerMaxKva', 'trackerLinkTemplate'] },
  { title: 'Signing in', of: ['twoStep', 'companySignIn', 'signIn', 'session'] },
  { title: 'Passwords and invitations', of: ['passwordReset', 'newPasswords', 'invitation', 'temporaryPassword'] },
  { title: 'Access tokens of programs', of: ['accessTokens'] },
  { title: 'Names', of: ['vendorName', 'legalName', 'mark'] },
  { title: 'Colours', of: ['colours'] },
  { title: 'Contacts', of: ['contact'] },
  { title: 'Terms on documents', of: ['terms'] },
];

/** Figures that the specification names and nothing reads. */
const meaningless: readonly string[] = ['constant71', 'constant200', 'debug'];

export interface SettingGroup {
  /** Key of TRANSLATE. */
  readonly title: string;
  readonly fields: readonly string[];
}

/** Every field of some settings, once, in groups; what no group knows before what has no meaning, which stands last. */
export function settingGroups(fields: readonly string[]): SettingGroup[] {
  const known = groups.map(({ title, of }) => ({
    title,
    fields: of.flatMap((name) => fields.filter((field) => field === name || field.startsWith(`${name}.`))),
  }));
  const placed = new Set([...known.flatMap((group) => group.fields), ...meaningless]);
  return [
    ...known,
    { title: 'Other settings', fields: fields.filter((field) => !placed.has(field)) },
    { title: 'Without a meaning', fields: fields.filter((field) => meaningless.includes(field)) },
  ].filter((group) => group.fields.length > 0);
}
