import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmbedKeyView } from '../../../contract/integration.ts';
import { formatDate, formatDateTime, formatNumber } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import { EmbedKeyDialog } from './embed-key-dialog.tsx';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { Facts } from '../../ui/facts.tsx';

/** What a partner puts into the page. */
const snippetOf = ({ embedKey, families }: EmbedKeyView): string => {
  const { origin } = window.location;
  return `<script type="module" src="${origin}/embed/cooling-calculator.js"></script>
<design-portal-cooling key="${embedKey}" lang="ru" family="${families[0]!}"></design-portal-cooling>`;
};

const tones = { live: 'good', expired: 'warning', revoked: 'fault' } as const;

function Key({ embedded }: { readonly embedded: EmbedKeyView }) {
  const t = useTranslate();
  const revoke = useGesture('embedKeysRevoke', ['embedKeysSelect']);
  const copy = useCopy();
  const { embedKey, name, origins, families, expiresAt, revokedAt, isLive, uses, lastUsedAt } = embedded;
  const state = isLive ? 'live' : revokedAt === null ? 'expired' : 'revoked';
  const states = { live: t('Is valid'), expired: t('Has expired'), revoked: t('Revoked') };
  return (
    <li className={`${kit.sheet} ${kit.stack}`}>
      <div className={kit.rowCentered}>
        <h2 className={`${kit.large} ${kit.anywhere}`}>{name}</h2>
        <Tag tone={tones[state]}>{states[state]}</Tag>
        {isLive && (
          <Confirm
            title={t('End the key? The calculator goes from the pages that show it.')}
            confirmLabel={t('Revoke')}
            isDanger
            onConfirm={() => revoke.mutate({ embedKey })}
          >
            <Button className={kit.push!} isDanger size="small" isBusy={revoke.isPending}>
              {t('Revoke')}
            </Button>
          </Confirm>
        )}
      </div>
      <Facts
        layout="below"
        facts={[
          [t('Pages'), origins.join(', ')],
          [t('Families'), families.join(', ')],
          [t('Valid until'), expiresAt === null ? t('it is revoked') : formatDate(expiresAt, localTimeZone)],
          [
            t('Loaded'),
            `${formatNumber(uses)}${lastUsedAt === null ? '' : ` · ${formatDateTime(lastUsedAt, localTimeZone)}`}`,
          ],
        ]}
      />
      {isLive && (
        <div className={kit.row}>
          <pre className={`${kit.source} ${kit.grow}`} tabIndex={0}>
            {snippetOf(embedded)}
          </pre>
          <Button
            size="small"
            onClick={() =>
              void copy(
                { text: snippetOf(embedded) },
                { done: t('Copied'), refused: t('The browser did not allow copying.') },
              )
            }
          >
            {t('Copy')}
          </Button>
        </div>
      )}
      <ProblemAlert problem={revoke.error} />
    </li>
  );
}

/** The keys with which pages of partners show the cooling calculator. */
export function EmbeddingPage() {
  const t = useTranslate();
  const { data, error, isPending, refetch } = useQuery(answerOptions('embedKeysSelect', {}));
  const [isNew, setNew] = useState(false);
  const add = (
    <Button kind="primary" onClick={() => setNew(true)}>
      {t('New key')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('Calculator on other pages')} actions={data && data.length > 0 && add} />
      <p className={`${kit.muted} ${kit.below}`}>
        {t(
          'A page of a partner shows the cooling calculator with the tables of the families that its key names, and no price. The key stands in the page; it works on the pages of its origins alone.',
        )}
      </p>
      {isPending && <Loading />}
      {error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={t('No page shows the calculator yet')} action={add}>
          <p>{t('Make a key, and give the partner the two lines that stand beside it.')}</p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={kit.stackWide}>
          {data.map((embedded) => (
            <Key key={embedded.embedKey} embedded={embedded} />
          ))}
        </ul>
      )}
      {isNew && <EmbedKeyDialog onClose={() => setNew(false)} />}
    </>
  );
}
