import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useTranslate } from '../../app/session/app-context.tsx';
import { answerOptions } from '../../app/api/queries.ts';
import styles from './ups-solution-record.module.css';
import { Select } from '../../ui/select.tsx';

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
    <Select
      className={styles.search!}
      aria-labelledby={labelId}
      placeholder={t('Number, name or customer')}
      value={null}
      loading={isTaking || isFetching}
      disabled={isTaking}
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      popupMatchSelectWidth={360}
      notFoundContent={isFetching ? null : t('No UPS solution is found')}
      options={(data?.items ?? []).map(({ isxId, isxName, customerName }) => ({
        value: isxId,
        label: isxId,
        about: [isxName, customerName].filter(Boolean).join(' · '),
      }))}
      optionRender={({ data: offer }) => (
        <span className={styles.offer}>
          <span>{offer.value}</span>
          <small>{offer.about}</small>
        </span>
      )}
      onOpenChange={setOpen}
      onSelect={(isxId) => {
        setText('');
        if (isxId !== null) onPick(isxId);
      }}
    />
  );
}
