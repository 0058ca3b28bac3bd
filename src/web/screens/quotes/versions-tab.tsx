import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { Quote } from '../../../contract/quotes.ts';
import { formatDateTime, formatNumber } from '../../../core/format.ts';
import type { QuoteAction } from '../../../core/commerce/quotes/quote.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { answerOptions } from '../../app/api/queries.ts';
import { present } from '../../app/navigation/search-params.ts';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { MoneyText } from '../../ui/figures.tsx';
import { Loading } from '../../ui/loading.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import { QuoteDifference } from './quote-difference.tsx';
import { TermChanges } from './term-changes.tsx';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import kit from '../../ui/kit.module.css';

/** What happened to a quote: keys of TRANSLATE. */
const actionLabels: Readonly<Record<QuoteAction, string>> = {
  create: 'Quote: made',
  save: 'Quote: saved',
  priceAnew: 'Quote: priced anew',
  copy: 'Quote: copied from another',
  fromSolution: 'Quote: made of a solution',
  toSolution: 'Quote: turned into a solution',
};

/** The difference from another version to the one that is shown. */
function Compared({ stored, against }: { readonly stored: Quote; readonly against: number }) {
  const t = useTranslate();
  const { quoteId } = stored;
  const { data, error, refetch } = useQuery(answerOptions('quotesSelectQuote', { quoteId, version: against }));
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  const [before, after] = data.version < stored.version ? [data, stored] : [stored, data];
  return (
    <section className={`${kit.sheet} ${kit.stack}`} aria-label={t('Difference of versions')}>
      <h2 className={kit.large}>
        {t('From version {from} to version {to}', { from: before.version, to: after.version })}
      </h2>
      <TermChanges before={before} after={after} />
      <QuoteDifference before={before} after={after} same={t('The rows and prices of both versions are the same.')} />
    </section>
  );
}

/** Every version with what it came to, the difference between two, and what else happened. */
export function VersionsTab({ stored }: { readonly stored: Quote }) {
  const t = useTranslate();
  const { against } = useSearch({ from: '/menu/tools/qoutes2/$quoteId' });
  const { quoteId, version: current, newestVersion } = stored;
  const { data, error, refetch } = useQuery(answerOptions('quotesSelectVersions', { quoteId }));
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  const here = current === newestVersion ? undefined : current;
  const columns: readonly Column<(typeof data.versions)[number]>[] = [
    {
      name: 'version',
      head: t('Version'),
      isRowHead: true,
      onCard: 'name',
      cell: ({ version }) =>
        version === current ? (
          <strong>
            {version}, {t('shown here')}
          </strong>
        ) : (
          <Link to={paths.quote} params={{ quoteId }} search={version === newestVersion ? {} : { version }}>
            {t('Version {version}', { version })}
          </Link>
        ),
    },
    { name: 'saved', head: t('Saved'), width: 'content', cell: ({ at }) => formatDateTime(at, localTimeZone) },
    { name: 'by', head: t('By'), cell: ({ displayName }) => displayName },
    { name: 'rows', head: t('Rows'), align: 'end', cell: ({ lineCount }) => formatNumber(lineCount) },
    {
      name: 'sum',
      head: t('Sum without VAT'),
      align: 'end',
      onCard: 'corner',
      cell: ({ net, currency }) => <MoneyText value={net} currency={currency} />,
    },
    {
      name: 'difference',
      head: t('Difference'),
      onCard: 'line',
      cell: ({ version }) =>
        version !== current && (
          <Link
            to={paths.quote}
            params={{ quoteId }}
            search={present({ version: here, tab: 'versions' as const, against: version })}
            aria-current={version === against ? 'true' : undefined}
          >
            {t('compare with version {version}', { version: current })}
          </Link>
        ),
    },
  ];
  return (
    <div className={kit.stackLoose}>
      {against !== undefined && against !== current && <Compared stored={stored} against={against} />}
      <Table
        label={t('Versions')}
        columns={columns}
        rows={data.versions}
        keyOf={({ version }) => version}
        narrow="cards"
        rowProps={({ version }) => ({ 'data-chosen': version === current })}
      />
      <section className={kit.stack}>
        <h2 className={kit.large}>{t('History')}</h2>
        <ul className={kit.stack}>
          {data.history.map(({ at, displayName, action, version, isxId, quoteId: other }, i) => (
            <li key={`${at} ${i}`}>
              <time dateTime={at} className={kit.muted}>
                {formatDateTime(at, localTimeZone)}
              </time>{' '}
              {displayName}: {t(actionLabels[action as QuoteAction] ?? action)}
              {' · '}
              {t('Version {version}', { version })}{' '}
              {isxId !== null && (
                <Link to={paths.solution} params={{ isxId }} search={{}}>
                  {isxId}
                </Link>
              )}
              {other !== null && (
                <Link to={paths.quote} params={{ quoteId: other }} search={{}}>
                  {other}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
