import { PreparedPage } from '../../shell/prepared-page.tsx';

export const CoolingCalculatorPage = () => <PreparedPage label="Cooling Calculator" />;
