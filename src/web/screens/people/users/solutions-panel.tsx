import { LinkButton } from '../../../ui/link-button.tsx';
import type { AccountDetails } from '../../../../contract/users.ts';
import { formatNumber } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import kit from '../../../ui/kit.module.css';

/** How many solutions somebody owns, and the way to give them to another. */
export function SolutionsPanel({ account: { userId, owned, state, actions } }: { readonly account: AccountDetails }) {
  const t = useTranslate();
  const mayHandOver = actions.includes('handOver');
  const counts = [
    ['open', 'To be worked on', owned.open],
    ['waiting', 'Waiting for approval', owned.waiting],
    ['decided', 'Approved or ordered', owned.decided],
  ] as const;
  const total = owned.open + owned.waiting + owned.decided;
  return (
    <Panel title={t('Solutions')}>
      {mayHandOver && state === 'inactive' && owned.open > 0 && (
        <div className={kit.stackWide}>
          <Notice tone="warning">
            <p>{t('Nobody works on the open ones while this account is switched off. Hand them over.')}</p>
          </Notice>
          <span />
        </div>
      )}
      {total === 0 ? (
        <p className={kit.muted}>{t('No solutions.')}</p>
      ) : (
        <>
          <dl className={`${kit.counts} ${kit.below}`}>
            {counts.map(([key, label, count]) => (
              <div key={key}>
                <dt className={kit.note}>{t(label)}</dt>
                <dd className={kit.title}>{formatNumber(count)}</dd>
              </div>
            ))}
          </dl>
          {mayHandOver && (
            <LinkButton to={paths.userHandOver} params={{ userId }}>
              {t('Hand over…')}
            </LinkButton>
          )}
        </>
      )}
    </Panel>
  );
}
