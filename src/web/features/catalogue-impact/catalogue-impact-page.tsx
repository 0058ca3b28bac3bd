import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslate } from '../../app/app-context.tsx';
import { ImpactPanel } from '../../catalogue-impact/impact-panel.tsx';
import { paths } from '../../paths.ts';
import { answerOptions } from '../../query-client.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** What a draft of the catalogue means for the solutions that are open, on a page of its own. */
export function CatalogueImpactPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { draftId: text } = useParams({ from: '/menu/administration/admin/catalogue/drafts/$draftId/impact' });
  const search = useSearch({ from: '/menu/administration/admin/catalogue/drafts/$draftId/impact' });
  const draftId = Number(text);
  const { data, error, refetch } = useQuery(answerOptions('catalogueDraftsSelect', {}));
  const name = data?.drafts.find((draft) => draft.draftId === draftId)?.name;
  return (
    <>
      <PageHeader title={t('Impact on solutions')} note={name} />
      {error && !data ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : (
        <ImpactPanel
          draftId={draftId}
          search={search}
          onSearch={(next) =>
            void navigate({ to: paths.catalogueImpact, params: { draftId: text }, search: next, replace: true })
          }
        />
      )}
    </>
  );
}
