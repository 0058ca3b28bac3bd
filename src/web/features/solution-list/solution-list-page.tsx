import type { ListName } from '../../../contract/solutions.ts';
import { PreparedPage } from '../../shell/prepared-page.tsx';

const labels: Readonly<Record<ListName, string>> = {
  'my-solutions': 'My solutions',
  search: 'Search',
  'company-solutions': 'Company solutions',
  submitted: 'Submitted',
  'all-companies-solutions': 'All companies solutions',
  'all-partners-solutions': 'All partners solutions',
  'all-disti-solutions': 'All disti solutions',
};

export const SolutionListPage = ({ list }: { readonly list: ListName }) => <PreparedPage label={labels[list]} />;
