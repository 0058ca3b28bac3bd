import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AccountDetails } from '../../../../contract/users.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { answerOptions } from '../../../app/api/queries.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import styles from '../people.module.css';
import kit from '../../../ui/kit.module.css';

interface Named {
  readonly isxId: string;
  readonly isxName: string;
  readonly customerName: string;
}

/** So many are named; the others are counted. */
const FEW = 3;

/** The first of some solutions, each a link of a tab of its own: the dialog that shows them stays open. */
function FirstFew({ solutions, total }: { readonly solutions: readonly Named[]; readonly total: number }) {
  const t = useTranslate();
  const shown = solutions.slice(0, FEW);
  return (
    <ul className={`${kit.bullets} ${styles.leftBehind}`}>
      {shown.map(({ isxId, isxName, customerName }) => (
        <li key={isxId}>
          <Link to={paths.solution} params={{ isxId }} target="_blank" preload={false}>
            {isxId}
          </Link>{' '}
          {[isxName, customerName].filter((each) => each !== '').join(' · ')}
        </li>
      ))}
      {total > shown.length && <li className={kit.muted}>{t('and {count} more', { count: total - shown.length })}</li>}
    </ul>
  );
}

/** What of somebody's work nobody would do once the account is switched off, and the way to hand it over first. */
export function LeftBehind({ account: { userId, displayName, owned } }: { readonly account: AccountDetails }) {
  const t = useTranslate();
  const { data, error } = useQuery({ ...answerOptions('usersSelectOwned', { userId }), staleTime: 0 });
  const { open } = owned;
  const waiting = data?.solutions.filter(({ isxStatus }) => isxStatus === 'submitted' || isxStatus === 'received');
  return (
    <>
      {open > 0 && (
        <Notice
          tone="warning"
          action={
            <Link to={paths.userHandOver} params={{ userId }}>
              {t('Hand them over first')}
            </Link>
          }
        >
          <p>
            {t(
              '{name} owns {count} open solution, which nobody would work on. | {name} owns {count} open solutions, which nobody would work on.',
              { name: displayName, count: open },
            )}
          </p>
        </Notice>
      )}
      {error ? <ProblemAlert problem={error} /> : !data && <Loading lines={2} />}
      {data && waiting && data.counts.waiting > 0 && (
        <Notice tone="warning">
          <p>
            {t(
              '{count} solution of {name} is under approval, and nobody of theirs would answer for it: | {count} solutions of {name} are under approval, and nobody of theirs would answer for them:',
              { name: displayName, count: data.counts.waiting },
            )}
          </p>
          <FirstFew solutions={waiting} total={data.counts.waiting} />
          <p>{t('They keep their owner until somebody has decided; hand them over then.')}</p>
        </Notice>
      )}
      {data && data.deciding.total > 0 && (
        <Notice tone="warning">
          <p>
            {t(
              '{name} has received {count} solution and not decided about it; another approver has to: | {name} has received {count} solutions and not decided about them; another approver has to:',
              { name: displayName, count: data.deciding.total },
            )}
          </p>
          <FirstFew solutions={data.deciding.solutions} total={data.deciding.total} />
        </Notice>
      )}
    </>
  );
}
