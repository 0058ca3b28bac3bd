import { useNavigate } from '@tanstack/react-router';
import { ImpactPanel } from '../impact/impact-panel.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import type { StepProps } from './draft-page.tsx';

/** What the draft would do to the solutions that are open now. */
export function DraftImpact({ draft: { draftId }, search }: StepProps) {
  const navigate = useNavigate();
  const { step: _, table: __, ...shown } = search;
  return (
    <ImpactPanel
      draftId={draftId}
      search={shown}
      onSearch={(next) =>
        void navigate({
          to: paths.catalogueDraft,
          params: { draftId: String(draftId) },
          search: { step: 'impact', ...next },
          replace: true,
        })
      }
    />
  );
}
