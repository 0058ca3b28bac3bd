import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { noticeLabel } from '../../../core/notices/notice-text.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Help } from '../../parts/help/help.tsx';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { Loading } from '../../ui/loading.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import kit from '../../ui/kit.module.css';
import { Switch } from '../../ui/fields/switch.tsx';

type Settings = CallAnswer<'noticesSelectSettings'>;

/** Which kinds of notices come by mail too; each is saved as it is switched. */
export function MailForm() {
  const t = useTranslate();
  const id = useId();
  const queryClient = useQueryClient();
  const asked = answerOptions('noticesSelectSettings', {});
  const { data, error } = useQuery(asked);
  const update = useGesture('noticesUpdateSettings');
  const change = (kind: Settings['kinds'][number]['kind'], mailed: boolean): void =>
    update.mutate(
      { kinds: [{ kind, mailed }] },
      { onSuccess: (settings) => queryClient.setQueryData(asked.queryKey, settings) },
    );
  if (error && !data) return <ProblemAlert problem={error} />;
  if (!data) return <Loading lines={5} />;
  return (
    <div className={kit.stackWide}>
      <p className={kit.muted}>
        {t('The portal lists everything that concerns you under the bell. These come by mail as well:')}
        <Help isSign of="account.mail" label={t('Mail')} />
      </p>
      <ul className={kit.beside}>
        {data.kinds.map(({ kind, mailed }) => (
          <li key={kind} className={kit.signed}>
            <Switch
              id={`${id}-${kind}`}
              size="small"
              checked={mailed}
              disabled={update.isPending}
              onChange={(checked) => change(kind, checked)}
            />
            <label htmlFor={`${id}-${kind}`}>{noticeLabel(t, kind)}</label>
          </li>
        ))}
      </ul>
      <ProblemAlert problem={update.error} />
    </div>
  );
}
