import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { localTimeZone } from '../../../ui/time-zone.ts';
import kit from '../../../ui/kit.module.css';

/** What the person has renewed before, each with its result; `shown` stands above and is one of these once it has ended. */
export function PastRuns({ shown }: { readonly shown: string | undefined }) {
  const t = useTranslate();
  const { data } = useQuery(answerOptions('renewalsSelectRuns', {}));
  const past = (data ?? []).filter(({ runId, endedAt }) => runId !== shown || endedAt !== null);
  if (!data) return null;
  return (
    <section className={`${kit.stack} ${kit.above}`} aria-label={t('Earlier renewals')}>
      <h2 className={kit.large}>{t('Earlier renewals')}</h2>
      {past.length === 0 ? (
        <p className={kit.muted}>
          {t('None yet. Mark solutions in a list, or show what expires soon, and renew their prices together.')}
        </p>
      ) : (
        <ul className={kit.stackTight}>
          {past.map(({ runId, startedAt, endedAt, renewed, refused, stopped }) => (
            <li key={runId}>
              <Link to={paths.renewal} search={{ run: runId }}>
                {formatDateTime(startedAt, localTimeZone)}
              </Link>{' '}
              {endedAt === null && `${t('goes on')} · `}
              {t('renewed: {count}', { count: renewed })}
              {refused > 0 && ` · ${t('not renewed: {count}', { count: refused })}`}
              {stopped > 0 && ` · ${t('left out: {count}', { count: stopped })}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
