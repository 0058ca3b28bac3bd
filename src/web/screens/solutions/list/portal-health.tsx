import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answerOptions } from '../../../app/api/queries.ts';
import { paths } from '../../../app/navigation/paths.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import kit from '../../../ui/kit.module.css';

/** It is told on the way and not watched: the screens that it leads to are. */
const FRESH_MS = 300_000;

/** What is not well with the portal, or not yet done before it is shown to others; nothing where all of it is well. */
export function PortalHealth() {
  const t = useTranslate();
  const { data: work } = useQuery({ ...answerOptions('jobsSelect', {}), staleTime: FRESH_MS });
  const { data: checklist } = useQuery({ ...answerOptions('checklistSelect', {}), staleTime: FRESH_MS });
  const failed = (work?.queues ?? []).reduce((sum, queue) => sum + queue.failed, 0);
  const open = (checklist?.steps ?? []).filter(({ state }) => state === 'open').length;
  if (failed === 0 && open === 0) return null;
  return (
    <p className={`${kit.remark} ${kit.rowBaseline} ${kit.small} ${kit.below}`}>
      <strong className={kit.strong}>{t('The portal')}</strong>
      {failed > 0 && (
        <Link to={paths.jobs} className={`${kit.warning} ${kit.medium}`}>
          <span className={kit.sign} aria-hidden>
            !
          </span>
          {t('{count} job has failed | {count} jobs have failed', { count: failed })}
        </Link>
      )}
      {open > 0 && (
        <Link to={paths.admin}>
          {t(
            '{count} step is left before it is shown to others | {count} steps are left before it is shown to others',
            {
              count: open,
            },
          )}
        </Link>
      )}
    </p>
  );
}
