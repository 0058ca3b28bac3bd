import { DeleteOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { PartQuantity } from '../../core/configure/product-type.ts';
import { addedParts, mostPieces } from '../../core/parts-by-hand/part-lines.ts';
import type { PartNames } from '../../core/pricing/price.ts';
import { useLanguage, useTranslate } from '../app/app-context.tsx';
import type { RecordControlProps } from '../configurator/type-view.ts';
import { NumberInput } from '../ui/number-input.tsx';
import { useStable } from '../ui/use-stable.ts';
import styles from './parts-by-hand.module.css';

const nameIn = (names: PartNames | undefined, language: string): string =>
  names ? (language === 'ru' ? names.nameRu : names.nameEn) : '';

/** Offers grow with the text: nobody reads more of them, and more take long to draw. */
const mostOffers = 40;

interface LineProps {
  readonly line: PartQuantity;
  readonly name: string;
  readonly isReadOnly: boolean;
  readonly onQuantity: (partNumber: string, quantity: number) => void;
  readonly onRemove: (partNumber: string) => void;
}

const AddedLine = memo(function AddedLine({ line, name, isReadOnly, onQuantity, onRemove }: LineProps) {
  const t = useTranslate();
  const { partNumber, quantity } = line;
  return (
    <li className={styles.line}>
      <span className={styles.part}>
        {partNumber}
        <span className={styles.name}>{name}</span>
      </span>
      <NumberInput
        isNarrow
        label={t('Quantity of {partNumber}', { partNumber })}
        value={quantity}
        min={1}
        max={mostPieces}
        step={1}
        isReadOnly={isReadOnly}
        fault={(value) => (Number.isInteger(value) ? null : t('A whole number is expected'))}
        onChange={(value) => onQuantity(partNumber, value)}
      />
      {!isReadOnly && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('Remove {partNumber}', { partNumber })}
          onClick={() => onRemove(partNumber)}
        >
          <DeleteOutlined aria-hidden />
        </button>
      )}
    </li>
  );
});

/** Looks a part up by its number or name, and adds it. */
function PartSearch({
  labelId,
  names,
  onAdd,
}: {
  readonly labelId: string;
  readonly names: ReadonlyMap<string, PartNames>;
  readonly onAdd: (partNumber: string) => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim().toUpperCase());
  const offers = useMemo(() => {
    if (wanted === '') return [];
    const found: { value: string; label: string; name: string }[] = [];
    for (const [partNumber, part] of names) {
      if (part.status !== 'active') continue;
      const name = nameIn(part, language);
      if (!partNumber.includes(wanted) && !name.toUpperCase().includes(wanted)) continue;
      found.push({ value: partNumber, label: partNumber, name });
      if (found.length === mostOffers) break;
    }
    return found;
  }, [names, wanted, language]);
  return (
    <Select
      className={styles.search!}
      aria-labelledby={labelId}
      placeholder={t('Part number or name')}
      value={null}
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      popupMatchSelectWidth={380}
      notFoundContent={
        wanted === '' ? null : t('The catalogue does not hold the part {partNumber}', { partNumber: text })
      }
      options={offers}
      optionRender={({ data }) => (
        <span className={styles.offer}>
          {data.value}
          <small>{data.name}</small>
        </span>
      )}
      onSelect={(partNumber) => {
        setText('');
        if (partNumber !== null) onAdd(partNumber);
      }}
    />
  );
}

/** Of a longer list only the lines in sight are drawn. */
const longList = 60;

/** Parts that are added to what the rules ask for, each with its pieces. */
export function AddedParts({ labelId, value, catalogue, isReadOnly, onChange }: RecordControlProps) {
  const language = useLanguage();
  const t = useTranslate();
  const lines = addedParts({ addedParts: value });
  const take = (next: readonly PartQuantity[]) => onChange(next.length === 0 ? undefined : next);
  const add = (partNumber: string) => {
    const present = lines.find((line) => line.partNumber === partNumber);
    take(
      present
        ? lines.map((line) => (line === present ? { partNumber, quantity: line.quantity + 1 } : line))
        : [...lines, { partNumber, quantity: 1 }],
    );
  };
  const onQuantity = useStable((partNumber: string, quantity: number) =>
    take(lines.map((line) => (line.partNumber === partNumber ? { partNumber, quantity } : line))),
  );
  const onRemove = useStable((partNumber: string) => take(lines.filter((line) => line.partNumber !== partNumber)));
  return (
    <div className={styles.whole}>
      {!isReadOnly && <PartSearch labelId={labelId} names={catalogue.names} onAdd={add} />}
      {lines.length > 0 && (
        <ul className={styles.lines} data-long={lines.length > longList} aria-label={t('Added parts')}>
          {lines.map((line) => (
            <AddedLine
              key={line.partNumber}
              line={line}
              name={nameIn(catalogue.names.get(line.partNumber), language)}
              isReadOnly={isReadOnly}
              onQuantity={onQuantity}
              onRemove={onRemove}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Parts that the rules ask for and somebody took out, each with its way back. */
export function DeletedParts({ labelId, value, catalogue, isReadOnly, onChange }: RecordControlProps) {
  const t = useTranslate();
  const language = useLanguage();
  const deleted = (Array.isArray(value) ? value : []) as readonly string[];
  if (deleted.length === 0)
    return <p className={styles.none}>{t('None. A line of the parts list has its button that takes it out.')}</p>;
  return (
    <ul className={styles.lines} aria-labelledby={labelId}>
      {deleted.map((partNumber) => (
        <li key={partNumber} className={styles.line}>
          <span className={styles.part}>
            <s>{partNumber}</s>
            <span className={styles.name}>{nameIn(catalogue.names.get(partNumber), language)}</span>
          </span>
          {!isReadOnly && (
            <Button
              size="small"
              type="text"
              icon={<UndoOutlined aria-hidden />}
              aria-label={t('Put {partNumber} back', { partNumber })}
              onClick={() => {
                const rest = deleted.filter((other) => other !== partNumber);
                onChange(rest.length === 0 ? undefined : rest);
              }}
            >
              {t('Put back')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
