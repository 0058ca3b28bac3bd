import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { DraftSection } from '../../../contract/price-list-drafts.ts';
import type { NumberReading } from '../../../core/commerce/price-lists/price-text.ts';
import { numberReadings, readPriceText } from '../../../core/commerce/price-lists/price-text.ts';
import { formatDateTime, formatMoneyText, formatNumber } from '../../../core/format.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { FieldLabel } from '../../parts/help/field-label.tsx';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { DayInput } from '../../ui/fields/day-input.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import { dayText } from '../../../core/day.ts';
import { DraftWay } from './draft-way.tsx';
import { DraftRows } from './draft-rows.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { TabProps } from './pricing-page.tsx';
import { draftSectionNames, sectionHints, sectionLabels } from './pricing-names.ts';
import styles from './draft-preview.module.css';
import kit from '../../ui/kit.module.css';
import { changed } from './pricing-search.ts';
import { Button } from '../../ui/button.tsx';

type Preview = CallAnswer<'pricesPreviewDraft'>;

const pageSize = 50;
/** The preview follows by itself: it is asked for by the version of the draft, which the lists tell. */
const outdated = ['pricesSelectLists'] as const;

/** A cell as a price, read one way: `2 000,00 ₽`; as it stands where it is no price that way. */
function priceAs(reading: NumberReading, cell: string, listCurrency: string): string {
  const read = readPriceText(cell, reading);
  return 'price' in read && read.price !== null ? formatMoneyText(read.price, read.currency ?? listCurrency) : cell;
}

/** What `2,000` means: asked once for the whole file, and the answer can be changed. */
function Question({ preview }: { readonly preview: Preview }) {
  const t = useTranslate();
  const update = useGesture('pricesUpdateDraft', outdated);
  const { question, ambiguous, draftVersion, currency } = preview;
  const answer = (reading: Preview['ambiguous']) => update.mutate({ draftVersion, ambiguous: reading });
  if (question === null && ambiguous === null) return null;
  if (question === null)
    return (
      <p className={`${kit.small} ${kit.below}`}>
        {ambiguous === 'thousands'
          ? t('Numbers such as 2,000 are read as two thousand.')
          : t('Numbers such as 2,000 are read as two.')}{' '}
        <Button kind="words" onClick={() => answer(null)}>
          {t('Ask again')}
        </Button>
      </p>
    );
  return (
    <Notice
      tone="warning"
      title={t('What does {cell} in row {row} mean?', { cell: question.cell, row: question.row })}
      action={
        <div className={kit.row}>
          {numberReadings.map((reading) => (
            <Button key={reading} onClick={() => answer(reading)}>
              {priceAs(reading, question.cell, currency)}
            </Button>
          ))}
        </div>
      }
    >
      <p>
        {t(
          'Such prices: {count}. The sign may stand between thousands or before decimals; the answer holds for all of them.',
          {
            count: question.count,
          },
        )}
      </p>
      <ProblemAlert problem={update.error} />
    </Notice>
  );
}

/** When it is to hold; then the one green button, behind which stands what it means. */
function Publishing({
  preview,
  isStale,
  onPublished,
}: {
  readonly preview: Preview;
  /** What has just been changed is still being looked at. */
  readonly isStale: boolean;
  readonly onPublished: () => void;
}) {
  const t = useTranslate();
  const id = useId();
  const update = useGesture('pricesUpdateDraft', outdated);
  const [isAsking, setAsking] = useState(false);
  const { draftVersion, validFrom, today, base, next, counts } = preview;
  /** A change is under way, or what it changed is still being looked at: the draft has another version by then. */
  const waits = isStale || update.isPending;
  const setDay = (chosen: string) => {
    if (chosen !== '') update.mutate({ draftVersion, validFrom: chosen === today ? null : chosen });
  };
  const changes = counts.changed + counts.added + counts.ended;
  const passed = validFrom !== null && validFrom < today;
  const why =
    counts.faults > 0
      ? t('Faults: {count}. Correct them and upload the rows again.', { count: counts.faults })
      : passed
        ? t('This day has passed: choose today or a later one')
        : base !== null && changes === 0
          ? t('The draft changes nothing')
          : null;
  return (
    <div className={`${kit.sheet} ${kit.row} ${styles.publishing}`}>
      <div className={kit.field}>
        <FieldLabel htmlFor={`${id}-day`} label={t('Holds from')} help="prices.validFrom" />
        <DayInput
          id={`${id}-day`}
          label={t('Holds from')}
          value={validFrom ?? today}
          onChange={setDay}
          min={today}
          readOnly={waits}
        />
      </div>
      <Button
        kind="primary"
        disabled={why !== null || waits}
        aria-describedby={why === null ? undefined : `${id}-why`}
        onClick={() => setAsking(true)}
      >
        {t('Check and publish…')}
      </Button>
      {why !== null && (
        <p id={`${id}-why`} className={`${kit.faultNote} ${kit.whole}`}>
          {why}
        </p>
      )}
      {why === null && (counts.missing > 0 || counts.jumps > 0) && (
        <div className={kit.whole}>
          <Notice tone="warning">
            {counts.missing > 0 && (
              <p>{t('Parts of the catalogue that will have no price: {count}', { count: counts.missing })}</p>
            )}
            {counts.jumps > 0 && <p>{t('Prices that change by more than 30 %: {count}', { count: counts.jumps })}</p>}
          </Notice>
        </div>
      )}
      {next !== null && (
        <div className={kit.whole}>
          <Notice tone="warning">
            {t('A list is scheduled from {day}: it was made before this draft and will take its place on that day.', {
              day: dayText(next.validFrom),
            })}
          </Notice>
        </div>
      )}
      {update.error && (
        <div className={kit.whole}>
          <ProblemAlert problem={update.error} />
        </div>
      )}
      {isAsking && !waits && (
        <PublishDialog preview={preview} onClose={() => setAsking(false)} onPublished={onPublished} />
      )}
    </div>
  );
}

/** A count of nothing is lighter, one of what should be looked at has a colour. */
const countTone = (name: DraftSection, count: number): string | undefined =>
  count === 0
    ? kit.muted
    : name === 'faults'
      ? kit.fault
      : ['changed', 'added'].includes(name)
        ? undefined
        : kit.warning;

/** What the draft would change, section by section. */
export function DraftPreview({
  search,
  show,
  draftVersion,
  onReplace,
}: TabProps & { readonly draftVersion: number; readonly onReplace: (() => void) | null }) {
  const t = useTranslate();
  const discard = useGesture('pricesDiscardDraft', outdated);
  const { section, page = 1 } = search;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...answerOptions('pricesPreviewDraft', { ...(section && { section }), page, pageSize }),
    queryKey: ['pricesPreviewDraft', draftVersion, section, page],
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={12} />;
  const { counts } = data;
  return (
    <section className={kit.stackWide} aria-label={t('Draft of a price list')}>
      <header className={kit.rowApart}>
        <div className={`${kit.stackTight} ${kit.grow}`}>
          <h2 className={`${kit.large} ${kit.anywhere}`}>{data.sourceName || t('Rows by hand')}</h2>
          <p className={kit.note}>
            {data.changedBy ?? t('The portal')}, {formatDateTime(data.changedAt, localTimeZone)} · {data.currency} ·{' '}
            {t('Rows: {count}', { count: data.rows })} · {t('unchanged: {count}', { count: data.unchanged })}
            {data.base && <> · {t('compared with the list from {day}', { day: dayText(data.base.validFrom) })}</>}
          </p>
        </div>
        <div className={kit.rowCentered}>
          {onReplace && (
            <Button onClick={onReplace}>{data.sourceName ? t('Choose another file') : t('Upload a file')}</Button>
          )}
          <Button
            isDanger
            isBusy={discard.isPending}
            onClick={() =>
              discard.mutate({ draftVersion: data.draftVersion }, { onSuccess: () => show({ tab: 'import' }) })
            }
          >
            {t('Discard the draft')}
          </Button>
        </div>
      </header>
      <ProblemAlert problem={discard.error} />
      <Question preview={data} />
      {data.unread.length > 0 && (
        <Notice tone="info">{t('Columns that are not read: {columns}', { columns: data.unread.join(', ') })}</Notice>
      )}
      <DraftWay preview={data} />
      <Publishing preview={data} isStale={isPlaceholderData} onPublished={() => show({ tab: 'versions' })} />
      <div className={kit.row} role="group" aria-label={t('What the draft changes')}>
        {draftSectionNames.map((name) => (
          <Button
            key={name}
            aria-pressed={data.section === name}
            onClick={() => show(changed(search, { section: name }), true)}
          >
            <span className={counts[name] === 0 ? kit.muted : undefined}>{t(sectionLabels[name])}</span>{' '}
            <b className={countTone(name, counts[name])}>{formatNumber(counts[name])}</b>
          </Button>
        ))}
      </div>
      <p className={kit.note}>{t(sectionHints[data.section])}</p>
      <DraftRows preview={data} isStale={isPlaceholderData} />
      <Pager
        page={data.page}
        pageSize={data.pageSize}
        shown={data.section === 'faults' ? data.faults.length : data.items.length}
        total={counts[data.section]}
      />
    </section>
  );
}
