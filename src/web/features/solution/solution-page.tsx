import { useParams } from '@tanstack/react-router';
import { PreparedPage } from '../../shell/prepared-page.tsx';

export function SolutionPage() {
  const { isxId } = useParams({ from: '/menu/solution/$isxId' });
  return <PreparedPage label={isxId} />;
}
