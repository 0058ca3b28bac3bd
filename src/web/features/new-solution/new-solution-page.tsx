import { PreparedPage } from '../../shell/prepared-page.tsx';

export const NewSolutionPage = () => <PreparedPage label="New solution" />;
