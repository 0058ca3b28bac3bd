import { PreparedPage } from '../../shell/prepared-page.tsx';
export const AccountPage = () => <PreparedPage label="Account settings" />;
