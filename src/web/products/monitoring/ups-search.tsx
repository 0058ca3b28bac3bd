import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { answerOptions } from '../../app/api/queries.ts';
import kit from '../../ui/kit.module.css';
import { Lookup } from '../../ui/fields/lookup.tsx';

/** As many as a person reads; the text finds the others. */
const mostOffers = 20;

interface UpsSearchProps {
  readonly labelId: string;
  readonly isTaking: boolean;
  readonly onPick: (isxId: string) => void;
}

/** Looks a UPS solution up among those that the person and the owner may read, by its number, name or customer. */
export function UpsSearch({ labelId, isTaking, onPick }: UpsSearchProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  // A new solution is its maker's own, and has no number yet.
  const { isxId: forIsxId } = useParams({ strict: false });
  const { data, isFetching } = useQuery({
    ...answerOptions('solutionsSelect', {
      list: 'search',
      isxType: '3PhaseUps',
      pageSize: mostOffers,
      ...(wanted === '' ? {} : { text: wanted }),
      ...(forIsxId === undefined ? {} : { forIsxId }),
    }),
    enabled: isOpen,
  });
  return (
    <Lookup
      className={kit.full}
      labelId={labelId}
      placeholder={t('Number, name or customer')}
      isBusy={isTaking || isFetching}
      disabled={isTaking}
      isBehind={wanted !== text.trim()}
      text={text}
      onText={setText}
      none={isFetching ? null : t('No UPS solution is found')}
      offers={(data?.items ?? []).map(({ isxId, isxName, customerName }) => ({
        value: isxId,
        about: [isxName, customerName].filter(Boolean).join(' · '),
      }))}
      offerRender={({ value, about }) => (
        <span className={kit.stackTight}>
          <span>{value}</span>
          <small className={`${kit.note} ${kit.cut}`}>{about}</small>
        </span>
      )}
      onOpenChange={setOpen}
      onPick={(isxId) => {
        setText('');
        onPick(isxId);
      }}
    />
  );
}
