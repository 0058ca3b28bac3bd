import { PreparedPage } from '../../shell/prepared-page.tsx';
export const AboutPage = () => <PreparedPage label="About" />;
