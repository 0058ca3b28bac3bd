import type { Ref } from 'react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { PartNames } from '../../../core/pricing/price.ts';
import { useLanguage, useTranslate } from '../../app/session/app-context.tsx';
import { PriorityMark } from '../priority-sale/priority-mark.tsx';
import { nameIn } from './name-in.ts';
import { Tag } from '../../ui/tag.tsx';
import kit from '../../ui/kit.module.css';
import styles from './part-search.module.css';
import { Lookup } from '../../ui/fields/lookup.tsx';

/** Offers grow with the text: nobody reads more of them, and more take long to draw. */
const mostOffers = 40;

interface PartSearchProps {
  readonly label?: string;
  readonly labelId?: string;
  readonly names: ReadonlyMap<string, PartNames>;
  /** Parts that stand in the list already: they lead to their line. */
  readonly isListed: (partNumber: string) => boolean;
  readonly onPick: (partNumber: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Looks a part up by its number or name. Numbers that begin with the text come first. */
export function PartSearch({ label, labelId, names, isListed, onPick, ref }: PartSearchProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim().toUpperCase());
  const isBehind = wanted !== text.trim().toUpperCase();
  const offers = useMemo(() => {
    if (wanted === '') return [];
    const beginning: { value: string; name: string }[] = [];
    const others: typeof beginning = [];
    for (const [partNumber, part] of names) {
      if (part.status !== 'active') continue;
      const name = nameIn(part, language);
      const offer = { value: partNumber, name };
      if (partNumber.startsWith(wanted)) beginning.push(offer);
      else if (partNumber.includes(wanted) || name.toUpperCase().includes(wanted)) others.push(offer);
      if (beginning.length === mostOffers) break;
    }
    return [...beginning, ...others].slice(0, mostOffers);
  }, [names, wanted, language]);
  return (
    <Lookup
      ref={ref}
      className={kit.full}
      label={label}
      labelId={labelId}
      placeholder={t('Part number or name')}
      text={text}
      fewest={1}
      onText={setText}
      offers={offers}
      isBehind={isBehind}
      none={wanted === '' ? null : t('The catalogue does not hold the part {partNumber}', { partNumber: text })}
      offerRender={({ value, name }) => (
        <span className={styles.offer}>
          <span>
            {value} {names.get(value)?.priority && <PriorityMark />}{' '}
            {isListed(value) && <Tag tone="info">{t('in the list')}</Tag>}
          </span>
          <small className={kit.note}>{name}</small>
        </span>
      )}
      onPick={(partNumber) => {
        setText('');
        onPick(partNumber);
      }}
    />
  );
}
