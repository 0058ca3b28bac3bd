import { PreparedPage } from '../../shell/prepared-page.tsx';

export const NewCoolingPage = () => <PreparedPage label="New cooling solution" />;
