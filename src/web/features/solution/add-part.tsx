import { Button } from 'antd';
import type { FormEvent } from 'react';
import { useId, useRef, useState } from 'react';
import type { ManualLine } from '../../../core/solution/compose.ts';
import { useLanguage, useTranslate } from '../../app/app-context.tsx';
import type { OpenCatalogue } from '../../configurator/catalogue.ts';
import { NumberInput } from '../../ui/number-input.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './parts-tab.module.css';

interface AddPartProps {
  readonly catalogue: OpenCatalogue;
  readonly lines: readonly ManualLine[];
  readonly onAdd: (partNumber: string, quantity: number) => void;
}

/** Offers grow with the text: the browser draws a list of a few more quickly than of a thousand. */
const mostOffers = 30;

/** Adds a line by part number: type, Enter, type the next. A part that stands in the list gets more pieces. */
export function AddPart({ catalogue, lines, onAdd }: AddPartProps) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const [text, setText] = useState('');
  const [quantity, setQuantity] = useState(1);
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const wanted = text.trim().toUpperCase();
  const nameOf = (partNumber: string) => {
    const name = catalogue.names.get(partNumber);
    return name && (language === 'ru' ? name.nameRu : name.nameEn);
  };
  const offers = [...catalogue.names.keys()]
    .filter((partNumber) => {
      const name = nameOf(partNumber) ?? '';
      return partNumber.includes(wanted) || name.toUpperCase().includes(wanted);
    })
    .slice(0, mostOffers);

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!catalogue.names.has(wanted)) {
      setFault(
        wanted === ''
          ? t('Enter a part number')
          : t('The catalogue does not hold the part {partNumber}', { partNumber: wanted }),
      );
      input.current?.focus();
      return;
    }
    onAdd(wanted, quantity);
    setText('');
    setQuantity(1);
    setFault(undefined);
    input.current?.focus();
  };

  const present = lines.find(({ partNumber }) => partNumber === wanted);
  return (
    <form className={styles.add} onSubmit={add}>
      <TextField
        ref={input}
        label={t('Add by part number')}
        list={`${id}-parts`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={fault}
        hint={present ? t('It stands in the list: its pieces are added') : nameOf(wanted)}
        onChange={(event) => {
          setText(event.target.value);
          setFault(undefined);
        }}
      />
      <datalist id={`${id}-parts`}>
        {wanted !== '' &&
          offers.map((partNumber) => (
            <option key={partNumber} value={partNumber}>
              {nameOf(partNumber)}
            </option>
          ))}
      </datalist>
      <label className={styles.quantity}>
        {t('Quantity')}
        <NumberInput
          value={quantity}
          min={1}
          max={100_000}
          step={1}
          fault={(value) => (Number.isInteger(value) ? null : t('A whole number is expected'))}
          onChange={setQuantity}
        />
      </label>
      <Button htmlType="submit" className={styles.button!}>
        {t('Add')}
      </Button>
    </form>
  );
}
