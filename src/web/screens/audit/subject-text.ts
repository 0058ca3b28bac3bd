import type { Translate } from '../../../core/translation/translate.ts';

/** What an event is about, by kind; one that is not here is shown by its own name. */
const subjectLabels: Readonly<Record<string, string>> = {
  solution: 'Solution',
  quote: 'Quote',
  user: 'Account',
  company: 'Company',
  priceList: 'Price list',
  priceListDraft: 'Draft of a price list',
  draft: 'Draft of the catalogue',
  constant: 'Table of constants',
  picture: 'Picture of the catalogue',
  renewal: 'Renewal',
  delegation: 'Deputy',
  webhook: 'Webhook',
  token: 'Access token',
  invitation: 'Invitation',
  job: 'Job',
  email: 'E-mail address',
  import: 'Imported file',
  audit: 'Audit',
};

export const subjectText = (kind: string, t: Translate): string => {
  const label = subjectLabels[kind];
  return label === undefined ? kind : t(label);
};
