import type { ListName, pipelineLists } from '../../../../contract/solution-lists.ts';
import type { User } from '../../../../contract/shapes.ts';
import { readScope } from '../../../../core/people/access/solutions.ts';
import { paths } from '../../../app/navigation/paths.ts';

/** What tells the seven lists apart. Texts are keys of TRANSLATE. */
interface ListOfSolutions {
  readonly label: string;
  readonly path: Extract<(typeof paths)[keyof typeof paths], `/solution-list/${string}`>;
  /** Solutions of several companies may stand in it. */
  readonly spansCompanies: boolean;
  /** Said where nothing is in it at all. */
  readonly empty: string;
  /** What leads to its first entry. */
  readonly emptyHint: string;
}

export const lists = {
  'my-solutions': {
    label: 'My solutions',
    path: paths.mySolutions,
    spansCompanies: false,
    empty: 'You have no solutions yet',
    emptyHint: 'Make the first one: choose a type, then the equipment; the parts and the price follow by themselves.',
  },
  search: {
    label: 'Search',
    path: paths.search,
    spansCompanies: true,
    empty: 'There is nothing to search in yet',
    emptyHint: 'Every solution that you may read can be found here by number, name, customer, owner or region.',
  },
  'company-solutions': {
    label: 'Company solutions',
    path: paths.companySolutions,
    spansCompanies: false,
    empty: 'Your company has no solutions yet',
    emptyHint: 'What you and your colleagues make stands here.',
  },
  submitted: {
    label: 'Submitted',
    path: paths.submitted,
    spansCompanies: true,
    empty: 'Nothing waits for approval',
    emptyHint: 'A solution comes here when its owner submits it, and leaves when it is approved or returned.',
  },
  'all-companies-solutions': {
    label: 'All companies solutions',
    path: paths.allCompaniesSolutions,
    spansCompanies: true,
    empty: 'No company has a solution yet',
    emptyHint: 'What any company makes stands here.',
  },
  'all-partners-solutions': {
    label: 'All partners solutions',
    path: paths.allPartnersSolutions,
    spansCompanies: true,
    empty: 'Partners have no solutions yet',
    emptyHint: 'What partners make stands here.',
  },
  'all-disti-solutions': {
    label: 'All disti solutions',
    path: paths.allDistiSolutions,
    spansCompanies: true,
    empty: 'Distributors have no solutions yet',
    emptyHint: 'What distributors make stands here.',
  },
} as const satisfies Record<ListName, ListOfSolutions>;

/** Whether a list shows whose solution each is: not where all are of the reader's own company. */
export const showsCompany = (list: ListName, user: User): boolean =>
  lists[list].spansCompanies && readScope(user).of !== 'company';

export type PipelineList = (typeof pipelineLists)[number];

const pipelines: Readonly<Record<PipelineList, true>> = {
  'all-companies-solutions': true,
  'all-partners-solutions': true,
  'all-disti-solutions': true,
};

/** Whether a list is of others, and looked at as a whole. */
export const isPipelineList = (list: ListName): list is PipelineList => list in pipelines;
