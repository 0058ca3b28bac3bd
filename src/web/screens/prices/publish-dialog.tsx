import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatChange, formatMoneyText, formatNumber } from '../../../core/format.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { FieldLabel } from '../../parts/help/field-label.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dayText } from '../../../core/day.ts';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type Preview = CallAnswer<'pricesPreviewDraft'>;

const outdated = ['pricesSelectLists'] as const;
const outdatedByPublishing = [...outdated, 'pricesSearch', 'pricesSelectHistory', 'discountsSelect'] as const;

/** Whom it concerns: solutions that are not agreed yet, and the money. */
function Concern({ preview }: { readonly preview: Preview }) {
  const t = useTranslate();
  const { draftVersion } = preview;
  const { data, error, isPending } = useQuery({
    ...answerOptions('pricesSelectImpact', {}),
    queryKey: ['pricesSelectImpact', draftVersion],
  });
  if (error) return <ProblemAlert problem={error} />;
  if (isPending) return <Loading lines={2} />;
  const { currency, open, losing, changing } = data;
  const of = (solutions: number) => t('{count} of {total}', { count: formatNumber(solutions), total: formatNumber(open) }); // prettier-ignore
  return (
    <section className={kit.stackTight}>
      <p className={kit.strong}>{t('Solutions that are not agreed yet')}</p>
      <Facts
        layout="apart"
        facts={[
          [
            t('Their price changes when it is renewed'),
            `${of(changing.solutions)} · ${formatChange(changing.money, currency)}`,
          ],
          losing.parts > 0 && [
            t('Can not be submitted: they hold parts without a price'),
            <strong key="losing" className={kit.fault}>
              {of(losing.solutions)} · {formatMoneyText(losing.money, currency)}
            </strong>,
          ],
        ]}
      />
    </section>
  );
}

/** What comes into force, whom it concerns, why; and where parts lose their price, how many, in the person's own hand. */
export function PublishDialog({
  preview,
  onClose,
  onPublished,
}: {
  readonly preview: Preview;
  readonly onClose: () => void;
  readonly onPublished: () => void;
}) {
  const t = useTranslate();
  const id = useId();
  const publish = useGesture('pricesPublish', outdatedByPublishing);
  const update = useGesture('pricesUpdateDraft', outdated);
  const { draftVersion, base, comment, counts, unchanged, ways, way, validFrom, today } = preview;
  const [words, setWords] = useState(comment);
  const [typed, setTyped] = useState('');
  const [wasAsked, setAsked] = useState(false);
  const { losing } = counts;
  const isLosing = losing > 0;
  const isConfirmed = !isLosing || typed.replaceAll(/\s/g, '') === String(losing);
  const isWithoutReason = wasAsked && words.trim() === '';
  const gentler = isLosing && way !== 'change' && ways.some((each) => each.way === 'change' && each.losing === 0);
  const submit = async () => {
    setAsked(true);
    if (!isConfirmed || words.trim() === '' || publish.isPending) return;
    // Not by a callback of the mutation: what was published is no draft any more, and this part of the screen is gone.
    const published = await publish
      .mutateAsync({
        draftVersion,
        base: base?.priceListVersion ?? null,
        comment: words,
        ...(isLosing && { losing }),
      })
      .catch(() => null);
    if (published) onPublished();
  };
  const figures = [
    { label: t('change'), count: counts.changed },
    { label: t('stay as they are'), count: unchanged },
    { label: t('are new'), count: counts.added },
    { label: t('lose their price'), count: losing, tone: isLosing ? 'fault' : 'good' },
  ];
  return (
    <Dialog
      title={
        isLosing
          ? t('Parts that lose their price: {count}', { count: formatNumber(losing) })
          : t('Publish this price list?')
      }
      action={{
        label: isLosing
          ? t('Publish without these prices')
          : validFrom === null || validFrom === today
            ? t('Publish now')
            : t('Publish from {day}', { day: dayText(validFrom) }),
        onPress: () => void submit(),
        isBusy: publish.isPending,
        isDanger: isLosing,
        isDisabled: !isConfirmed,
      }}
      onClose={onClose}
    >
      <div className={kit.stackWide}>
        <dl className={kit.counts}>
          {figures.map(({ label, count, tone }) => (
            <div key={label} className={`${kit.surface} ${kit.toned} ${kit.padded}`} data-tone={tone}>
              <dt className={kit.note}>{label}</dt>
              <dd className={`${kit.title} ${kit.strong} ${tone === 'fault' ? kit.fault : ''}`}>
                {formatNumber(count)}
              </dd>
            </div>
          ))}
        </dl>
        <Concern preview={preview} />
        {gentler && (
          <Notice
            tone="success"
            action={
              <Button
                isBusy={update.isPending}
                onClick={() => update.mutate({ draftVersion, way: 'change' }, { onSuccess: onClose })}
              >
                {t('Change the rows of the file only')}
              </Button>
            }
          >
            {t('If the file is not the whole list, its rows can be changed and all other prices stay.')}
          </Notice>
        )}
        <FieldLabel htmlFor={`${id}-words`} label={t('Reason (required)')} help="prices.comment" />
        <Input
          id={`${id}-words`}
          maxLength={500}
          value={words}
          autoFocus
          placeholder={t('Why the prices change')}
          isFaulty={isWithoutReason}
          aria-describedby={isWithoutReason ? `${id}-fault` : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
        {isWithoutReason && (
          <p id={`${id}-fault`} className={kit.faultNote}>
            {t('Say why: whoever priced with this list will ask')}
          </p>
        )}
        {isLosing && (
          <>
            <label htmlFor={`${id}-typed`}>{t('To go on, write how many parts lose their price')}</label>
            <Input
              id={`${id}-typed`}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </>
        )}
        <p className={kit.note}>
          {t(
            'It can be taken back under Versions: the list before holds again then. What is agreed already stays as it is.',
          )}
        </p>
        <ProblemAlert problem={publish.error ?? update.error} />
      </div>
    </Dialog>
  );
}
