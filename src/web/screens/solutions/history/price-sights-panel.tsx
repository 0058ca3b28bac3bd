import { EyeOutlined } from '../../../ui/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../../core/format.ts';
import { useMay, useTranslate } from '../../../app/session/app-context.tsx';
import { answerOptions } from '../../../app/api/queries.ts';
import { MoneyText } from '../../../ui/figures.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';

/** By what prices were seen: a file, a customer's address, the portal itself. */
const wayOf = (call: string): 'file' | 'link' | 'screen' =>
  call.startsWith('files/') ? 'file' : call.startsWith('shared/') ? 'link' : 'screen';
const wayLabels = { file: 'in a file', link: 'at a customer’s address', screen: 'on the screen' } as const;

/** Who outside the vendor saw the prices of this solution: asked for on demand. */
export function PriceSightsPanel({ isxId }: { readonly isxId: string }) {
  const t = useTranslate();
  const may = useMay('solutions.priceSights');
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...answerOptions('auditSelectSights', { isxId }),
    enabled: isAsked,
    staleTime: 0,
  });
  if (!may) return null;
  return (
    <Panel title={t('Who saw the prices')}>
      <div className={kit.stack}>
        <p className={kit.muted}>
          {t('Distributors, partners and customers who were shown a price of this solution, out of the audit.')}
        </p>
        <p>
          <Button
            icon={<EyeOutlined />}
            isBusy={isFetching}
            onClick={() => (isAsked ? void refetch() : setIsAsked(true))}
          >
            {t('Show who saw them')}
          </Button>
        </p>
        {isFetching && !data && <Loading lines={2} />}
        <ProblemAlert problem={error} />
        {data && data.length === 0 && <p>{t('Nobody outside the vendor has seen a price of it.')}</p>}
        {data && data.length > 0 && (
          <ul className={`${kit.divided} ${kit.entries}`}>
            {data.map(({ at, displayName, companyName, role, call, total, currency }, i) => (
              <li key={`${at} ${i}`} className={kit.rowApart}>
                <span>
                  <time dateTime={at}>{formatDateTime(at, localTimeZone)}</time>{' '}
                  {displayName === '' ? t(role === 'customer' ? 'Customer' : 'Not signed in') : displayName}
                  {companyName && <span className={kit.muted}> {companyName}</span>}
                </span>
                <span>
                  <span className={kit.muted}>{t(wayLabels[wayOf(call)])}</span>{' '}
                  {total !== null && <MoneyText value={total} {...(currency !== null && { currency })} />}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
