import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../core/format.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { problemText } from '../problems/problem-text.ts';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { Loading } from '../../ui/loading.tsx';
import { ProblemAlert } from '../problems/problem-alert.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import { Tag } from '../../ui/tag.tsx';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/overlays/messages.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';

type Session = CallAnswer<'sessionsSelect'>[number];

/** What a session runs in, in plain words. */
function useName() {
  const t = useTranslate();
  return ({ browser, system }: Session): string => {
    if (browser !== null && system !== null) return t('{browser} on {system}', { browser, system });
    return browser ?? system ?? t('Unknown program');
  };
}

/** Where somebody is signed in, each with a way to end it. Without `userId` they are one's own. */
export function SessionList({ userId, mayEnd = true }: { readonly userId?: string; readonly mayEnd?: boolean }) {
  const t = useTranslate();
  const name = useName();
  const message = useMessages();
  const whose = userId === undefined ? {} : { userId };
  const { data, error } = useQuery(answerOptions('sessionsSelect', whose));
  const end = useGesture('sessionsEnd', ['sessionsSelect']);
  const finish = (body: { sessionId?: string }) =>
    end.mutate(
      { ...whose, ...body },
      {
        onSuccess: ({ ended }) =>
          message.success(t('{count} session has been ended. | {count} sessions have been ended.', { count: ended })),
        onError: (problem) => message.error(problemText(t, problem), 8),
      },
    );
  if (error && !data) return <ProblemAlert problem={error} />;
  if (!data) return <Loading lines={3} />;
  if (data.length === 0) return <p className={kit.muted}>{t('Nobody is signed in with this account.')}</p>;
  const others = data.filter(({ isPresent }) => !isPresent);
  return (
    <>
      <ul className={`${kit.divided} ${kit.entries} ${kit.below}`}>
        {data.map((session) => (
          <li key={session.sessionId} className={kit.rowSpread}>
            <div>
              <span className={kit.medium}>{name(session)}</span>{' '}
              {session.isPresent && <Tag tone="good">{t('This one')}</Tag>}
              <span className={`${kit.rowBaseline} ${kit.note}`}>
                {session.address !== null && <span>{session.address}</span>}
                <span>{t('since {moment}', { moment: formatDateTime(session.createdAt, localTimeZone) })}</span>
                <span>{t('last used {moment}', { moment: formatDateTime(session.lastSeenAt, localTimeZone) })}</span>
              </span>
            </div>
            {mayEnd && !session.isPresent && (
              <Button
                size="small"
                disabled={end.isPending}
                aria-label={t('End the session {session}', { session: name(session) })}
                onClick={() => finish({ sessionId: session.sessionId })}
              >
                {t('End the session')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEnd && others.length > 1 && (
        <Confirm
          title={t('End {count} session? | End {count} sessions?', { count: others.length })}
          content={
            userId === undefined
              ? t('They are signed out at once; what is not saved there is lost. This one stays.')
              : t('The person is signed out everywhere at once; what is not saved there is lost.')
          }
          confirmLabel={t('End them')}
          onConfirm={() => finish({})}
        >
          <Button disabled={end.isPending}>
            {userId === undefined ? t('End all the others') : t('End all of them')}
          </Button>
        </Confirm>
      )}
    </>
  );
}
