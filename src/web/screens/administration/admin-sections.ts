import type { Feature } from '../../../core/people/access/features.ts';
import { may } from '../../../core/people/access/may.ts';
import { paths } from '../../app/navigation/paths.ts';

/** What the sections of the administration are about; each is a heading of the list. */
export const adminGroups = {
  people: 'People',
  product: 'Product and documents',
  operation: 'Operation and integration',
} as const;
export type AdminGroup = keyof typeof adminGroups;

export interface AdminSection {
  readonly group: AdminGroup;
  /** A key of TRANSLATE, as every text here. */
  readonly label: string;
  /** What one does there, in a sentence. */
  readonly purpose: string;
  readonly path: (typeof paths)[keyof typeof paths];
  readonly feature: Feature;
}

/** The sections of the administration in their order: the list at the side, the overview and the tests read this table. */
export const adminSections: readonly AdminSection[] = [
  {
    group: 'people',
    label: 'Users',
    purpose: 'Accounts of people: role, company and state, and what whoever administers them may do',
    path: paths.users,
    feature: 'administration.adminPanel',
  },
  {
    group: 'people',
    label: 'Companies',
    purpose: 'Distributors and partners: their people, discounts and number of solutions',
    path: paths.companies,
    feature: 'administration.adminPanel',
  },
  {
    group: 'people',
    label: 'As others see it',
    purpose: 'What each role sees, why the rest is hidden, and the portal with the eyes of a colleague',
    path: paths.viewAs,
    feature: 'administration.appAdmin',
  },
  {
    group: 'product',
    label: 'Catalogue',
    purpose: 'Every table as an editor and as a file; drafts, their check and publication; history',
    path: paths.catalogue,
    feature: 'administration.appAdmin',
  },
  {
    group: 'product',
    label: 'Price lists and discounts',
    purpose: 'Import, publish and roll back price lists; discounts of companies, currency rates',
    path: paths.pricing,
    feature: 'administration.appAdmin',
  },
  {
    group: 'product',
    label: 'Templates of documents',
    purpose: 'What stands in proposals and submittals, in both languages',
    path: paths.templates,
    feature: 'administration.appAdmin',
  },
  {
    group: 'operation',
    label: 'Webhooks',
    purpose: 'Tell an ERP, a CRM or another system what happens; see what was sent, and send it again',
    path: paths.webhooks,
    feature: 'administration.appAdmin',
  },
  {
    group: 'operation',
    label: 'Calculator on other pages',
    purpose: 'Keys with which pages of partners show the cooling calculator',
    path: paths.embedding,
    feature: 'administration.appAdmin',
  },
  {
    group: 'operation',
    label: 'Audit',
    purpose: 'Every change and every price that was seen outside: search it, take it along, see that nobody touched it',
    path: paths.audit,
    feature: 'administration.appAdmin',
  },
  {
    group: 'operation',
    label: 'Background work',
    purpose: 'Mails, expiry, renewals and the rest that the portal does by itself: what waits, what failed and why',
    path: paths.jobs,
    feature: 'administration.appAdmin',
  },
  {
    group: 'product',
    label: 'Translations',
    purpose: 'Every text in every language: what is missing, where it stands; files for translators, new languages',
    path: paths.translations,
    feature: 'administration.appAdmin',
  },
];

/** The sections that a role may open, by group; a group without one is left out. */
export const sectionsOf = (role: string): readonly (readonly [AdminGroup, readonly AdminSection[]])[] =>
  (Object.keys(adminGroups) as AdminGroup[])
    .map((group) => [group, adminSections.filter((each) => each.group === group && may(role, each.feature))] as const)
    .filter(([, sections]) => sections.length > 0);
