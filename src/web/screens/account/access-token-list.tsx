import { StopOutlined } from '../../ui/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime } from '../../../core/format.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { problemText } from '../../parts/problems/problem-text.ts';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import { Tag } from '../../ui/tag.tsx';
import kit from '../../ui/kit.module.css';
import { scopeText } from './scope-text.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/overlays/messages.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';

type Token = CallAnswer<'tokensSelect'>['tokens'][number];

const stateLabels: Readonly<Record<Token['state'], string>> = {
  active: 'Works',
  expired: 'Has expired',
  revoked: 'Has been revoked',
};

function TokenItem({ token }: { readonly token: Token }) {
  const t = useTranslate();
  const message = useMessages();
  const revoke = useGesture('tokensRevoke', ['tokensSelect']);
  const { tokenId, name, prefix, scopes, state, createdAt, expiresAt, lastUsedAt, lastAddress } = token;
  return (
    <li className={kit.rowApart} data-state={state}>
      <div className={`${kit.stackTight} ${kit.grow}`}>
        <p className={`${kit.rowBaseline} ${kit.anywhere}`}>
          <strong className={state === 'active' ? kit.strong : kit.aside}>{name}</strong>{' '}
          <code className={kit.muted}>{prefix}…</code>
          <Tag tone={state === 'active' ? 'good' : undefined}>{t(stateLabels[state])}</Tag>
        </p>
        <p className={`${kit.anywhere} ${state === 'active' ? '' : kit.muted}`}>
          {scopes.map((scope) => scopeText(t, scope)).join(' · ')}
        </p>
        <p className={kit.note}>
          {t('Made on {day}', { day: formatDate(createdAt, localTimeZone) })} ·{' '}
          {t('until {day}', { day: formatDate(expiresAt, localTimeZone) })} ·{' '}
          {lastUsedAt === null
            ? t('never used')
            : t('last used {at} from {address}', {
                at: formatDateTime(lastUsedAt, localTimeZone),
                address: lastAddress ?? '',
              })}
        </p>
      </div>
      {state === 'active' && (
        <Confirm
          title={t('Revoke the token? Programs that use it stop at once.')}
          confirmLabel={t('Revoke')}
          isDanger
          onConfirm={() =>
            revoke.mutate(
              { tokenId },
              {
                onSuccess: () => message.success(t('The token has been revoked')),
                onError: (problem) => message.error(problemText(t, problem), 8),
              },
            )
          }
        >
          <Button
            isDanger
            size="small"
            icon={<StopOutlined />}
            isBusy={revoke.isPending}
            aria-label={t('Revoke “{name}”', { name })}
          >
            {t('Revoke')}
          </Button>
        </Confirm>
      )}
    </li>
  );
}

/** The access tokens of a user whom one administers, or one's own: what each may do, how it is used, and its end. */
export function AccessTokenList({ userId }: { readonly userId?: string }) {
  const t = useTranslate();
  const asked = answerOptions('tokensSelect', userId === undefined ? {} : { userId });
  const { data, error, refetch } = useQuery(asked);
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={3} />;
  if (data.tokens.length === 0) return <p className={kit.note}>{t('There are no access tokens.')}</p>;
  return (
    <ul className={`${kit.divided} ${kit.entries}`} aria-label={t('Access tokens')}>
      {data.tokens.map((token) => (
        <TokenItem key={token.tokenId} token={token} />
      ))}
    </ul>
  );
}
