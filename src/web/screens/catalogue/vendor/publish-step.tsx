import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { ImpactPanel } from '../impact/impact-panel.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DraftPublish } from '../drafts/draft-publish.tsx';
import { useDraftCheck } from '../use-check.ts';
import type { VendorStepProps } from './vendor-page.tsx';
import { vendorTables } from './vendor-search.ts';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';

/** What the draft means for open solutions, what the linter says of the whole catalogue with it, and publishing: at once or on a day. */
export function PublishStep({ draftId, search, work, patch, goTo }: VendorStepProps) {
  const t = useTranslate();
  const params = { draftId: String(draftId) };
  const { data, error, refetch } = useQuery(answerOptions('catalogueDraftsSelectDraft', { draftId }));
  const checked = useDraftCheck(data);
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  // Where no figure differs the draft has the origin of the figures alone, in the models table.
  const own: readonly string[] = [work.name, vendorTables[work.name].models];
  if (!data.tables.some(({ constantName }) => own.includes(constantName)))
    return (
      <EmptyState
        title={t('The draft does not have the table yet')}
        action={
          <Button kind="primary" onClick={() => goTo('difference')}>
            {t('To the difference')}
          </Button>
        }
      >
        {t('Take it over into the draft first, below the difference.')}
      </EmptyState>
    );
  const { show, type, text, page, solution } = search;
  const impact = { show, type, text, page, solution };
  const { state, check } = checked;
  return (
    <div className={kit.stackLoose}>
      {work.origin === 'file' && !work.isTaken && (
        <Notice tone="warning" action={<Button onClick={() => goTo('difference')}>{t('To the difference')}</Button>}>
          <p>{t('The draft has another table than the file and what was said of it: take it over again.')}</p>
        </Notice>
      )}
      <section className={kit.stack}>
        <h2 className={kit.large}>{t('The catalogue with this draft')}</h2>
        <p role="status">
          {state !== 'fresh' || !check
            ? t('The draft is being checked…')
            : t('Faults: {faults}, warnings: {warnings}.', {
                faults: formatNumber(check.faults),
                warnings: formatNumber(check.warnings),
              })}{' '}
          <Link to={paths.catalogueDraft} params={params} search={{ step: 'check' }} preload={false}>
            {t('To the check of the draft')}
          </Link>
        </p>
      </section>
      <section className={kit.stack}>
        <h2 className={kit.large}>{t('Open solutions')}</h2>
        <ImpactPanel
          draftId={draftId}
          search={Object.fromEntries(Object.entries(impact).filter(([, value]) => value !== undefined))}
          onSearch={(next) =>
            patch({ show: undefined, type: undefined, text: undefined, page: undefined, solution: undefined, ...next })
          }
        />
      </section>
      <section className={kit.stack}>
        <h2 className={kit.large}>{t('Publish')}</h2>
        <DraftPublish draft={data} search={{}} show={() => undefined} checked={checked} />
      </section>
    </div>
  );
}
