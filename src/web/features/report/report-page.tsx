import { useParams } from '@tanstack/react-router';
import { PreparedPage } from '../../shell/prepared-page.tsx';

export function ReportPage() {
  const { reportIsx } = useParams({ from: '/sheet/reports/$reportIsx' });
  return <PreparedPage label={reportIsx} />;
}
