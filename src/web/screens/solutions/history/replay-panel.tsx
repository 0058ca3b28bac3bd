import { ReloadOutlined } from '../../../ui/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallAnswer } from '../../../app/api/client.ts';
import { useMay, useTranslate } from '../../../app/session/app-context.tsx';
import { answerOptions } from '../../../app/api/queries.ts';
import { MoneyText } from '../../../ui/figures.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import kit from '../../../ui/kit.module.css';
import { Button } from '../../../ui/button.tsx';

type Replay = CallAnswer<'solutionsReplay'>;
type Stage = Replay['stages'][number];

/** Digits of a fingerprint that are shown; as on documents. */
const shownDigits = 12;

const reasonLabels: Readonly<Record<Stage['reason'], string>> = {
  drift: 'Reason: drift',
  engine: 'Reason: engine',
  rights: 'Reason: rights',
  catalogue: 'Reason: catalogue',
  priceList: 'Reason: priceList',
  companyDiscounts: 'Reason: companyDiscounts',
  vatRate: 'Reason: vatRate',
  rates: 'Reason: rates',
};

/** What changes in these is a figure; in the others a version or a hash, whose points stay. */
const inFigures: readonly Stage['reason'][] = ['companyDiscounts', 'vatRate', 'rates'];

const figureText = (reason: Stage['reason'], value: string): string =>
  value === '' ? '—' : inFigures.includes(reason) ? value.replace('.', ',') : value;

function StageRow({ stage, currency }: { readonly stage: Stage; readonly currency: string }) {
  const t = useTranslate();
  const { reason, changes, parts, netBefore, netAfter, grossBefore, grossAfter, problemsGone, problemsNew, failure } =
    stage;
  const isQuiet = parts.length === 0 && grossBefore === grossAfter && problemsGone.length + problemsNew.length === 0;
  return (
    <li className={kit.stackTight}>
      <p className={kit.row}>
        <strong>{t(reasonLabels[reason])}</strong>
        {changes.map(({ name, before, after }) => (
          <span key={name} className={`${kit.muted} ${kit.anywhere}`}>
            {reason === 'companyDiscounts' || reason === 'rates' ? `${name} ` : ''}
            {figureText(reason, before)} → {figureText(reason, after)}
          </span>
        ))}
      </p>
      {failure !== null ? (
        <p className={kit.fault}>{failure}</p>
      ) : isQuiet ? (
        <p className={kit.muted}>{t('Nothing changes by it.')}</p>
      ) : (
        <>
          {netBefore !== netAfter || grossBefore !== grossAfter ? (
            <p>
              {netBefore === netAfter ? t('Total with VAT') : t('Total without VAT')}:{' '}
              <MoneyText value={netBefore === netAfter ? grossBefore : netBefore} currency={currency} /> →{' '}
              <MoneyText value={netBefore === netAfter ? grossAfter : netAfter} currency={currency} />
            </p>
          ) : null}
          {parts.length > 0 && (
            <details>
              <summary>{t('{count} part changes | {count} parts change', { count: parts.length })}</summary>
              <ul className={`${kit.stackTight} ${kit.small}`}>
                {parts.map(({ partNumber, quantityBefore, quantityAfter, netBefore: was, netAfter: is }) => (
                  <li key={partNumber}>
                    <span className={kit.medium}>{partNumber}</span>{' '}
                    {quantityBefore === quantityAfter ? null : (
                      <span>
                        {quantityBefore} → {quantityAfter} {t('pcs')}{' '}
                      </span>
                    )}
                    {was === is ? null : (
                      <span>
                        <MoneyText value={was} /> → <MoneyText value={is} />
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </details>
          )}
          {problemsNew.map((problem) => (
            <p key={problem} className={kit.fault}>
              {t('Appears: {problem}', { problem })}
            </p>
          ))}
          {problemsGone.map((problem) => (
            <p key={problem}>{t('Is gone: {problem}', { problem })}</p>
          ))}
        </>
      )}
    </li>
  );
}

function Verdict({ replay, currency }: { readonly replay: Replay; readonly currency: string }) {
  const t = useTranslate();
  const { isIdentical, isIntact, isReplayable, stages, engineBefore, engineNow, storedHash, on } = replay;
  const engine = t('Engine {version}', {
    version: engineBefore !== null && engineBefore !== engineNow ? `${engineBefore} → ${engineNow}` : engineNow,
  });
  const fingerprint = storedHash && t('Fingerprint {hash}', { hash: storedHash.slice(0, shownDigits) });
  const title = isIdentical
    ? t('The same to the last byte')
    : isReplayable
      ? t('It comes out otherwise')
      : t('It can not be composed anew');
  return (
    <>
      {isIntact === false && (
        <Notice
          tone="error"
          title={t('What is stored has been changed past the portal: it no longer has its fingerprint.')}
        />
      )}
      <Notice tone={isIdentical ? 'success' : isReplayable ? 'info' : 'warning'} title={title}>
        <p>{[engine, fingerprint].filter(Boolean).join(' · ')}</p>
        {engineBefore === null && (
          <p>
            {t(
              'The solution was stored before the portal kept what it stands on. The next saving or renewal keeps it.',
            )}
          </p>
        )}
        {isIdentical && on === 'today' && <p>{t('Nothing has moved on: today it comes to the same.')}</p>}
      </Notice>
      {stages.length > 0 && (
        <ol className={`${kit.list} ${kit.divided} ${kit.entries}`}>
          {stages.map((stage) => (
            <StageRow key={stage.reason} stage={stage} currency={currency} />
          ))}
        </ol>
      )}
    </>
  );
}

/** Composes the stored solution anew on demand, and tells what comes out otherwise and why. */
export function ReplayPanel({ isxId, currency }: { readonly isxId: string; readonly currency: string }) {
  const t = useTranslate();
  const may = useMay('solutions.replay');
  const [on, setOn] = useState<'stored' | 'today' | null>(null);
  const asked = useQuery({
    ...answerOptions('solutionsReplay', { isxId, on: on ?? 'stored' }),
    enabled: on !== null,
    staleTime: 0,
  });
  if (!may) return null;
  const ask = (wanted: 'stored' | 'today') => () => (on === wanted ? void asked.refetch() : setOn(wanted));
  return (
    <Panel title={t('Replay')}>
      <div className={kit.stack}>
        <p className={kit.muted}>
          {t(
            'The solution is composed anew from what is stored with it: choices, catalogue, prices, terms. Nothing is saved.',
          )}
        </p>
        <p className={kit.row}>
          <Button icon={<ReloadOutlined />} isBusy={on === 'stored' && asked.isFetching} onClick={ask('stored')}>
            {t('Replay as stored')}
          </Button>
          <Button isBusy={on === 'today' && asked.isFetching} onClick={ask('today')}>
            {t('Replay on today')}
          </Button>
        </p>
        {on !== null && asked.isFetching && <Loading lines={2} />}
        {on !== null && !asked.isFetching && asked.error && <ProblemAlert problem={asked.error} />}
        {on !== null && !asked.isFetching && asked.data && <Verdict replay={asked.data} currency={currency} />}
      </div>
    </Panel>
  );
}
