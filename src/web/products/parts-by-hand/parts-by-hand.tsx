import { DeleteOutlined, TableOutlined, UndoOutlined } from '../../ui/icons.tsx';
import { lazy, memo, Suspense, useMemo, useState } from 'react';
import type { PartQuantity } from '../../../core/kernel/product-type.ts';
import { addedParts, isPieceCount, mostPieces } from '../../../core/products/parts-by-hand/part-lines.ts';
import { useLanguage, useTranslate } from '../../app/session/app-context.tsx';
import type { RecordControlProps } from '../../parts/configurator/type-view.ts';
import { nameIn } from '../../parts/parts-editor/name-in.ts';
import { PartSearch } from '../../parts/parts-editor/part-search.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { useStable } from '../../ui/hooks/use-stable-callback.ts';
import styles from './parts-by-hand.module.css';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';

/** Like any dialog that few open, it comes when it is asked for. */
const AddedPartsDialog = lazy(async () => ({ default: (await import('./added-parts-dialog.tsx')).AddedPartsDialog }));

/** More lines than these are better edited as a table. */
const mostInline = 6;

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
      <span className={`${kit.small} ${kit.medium} ${kit.anywhere}`}>
        {partNumber}
        <span className={`${kit.note} ${kit.line} ${kit.cut}`}>{name}</span>
      </span>
      <NumberInput
        isNarrow
        label={t('Quantity of {partNumber}', { partNumber })}
        value={quantity}
        min={1}
        max={mostPieces}
        step={1}
        isReadOnly={isReadOnly}
        fault={(value) => (isPieceCount(value) ? null : t('A whole number is expected'))}
        onChange={(value) => onQuantity(partNumber, value)}
      />
      {!isReadOnly && (
        <Button
          kind="quiet"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('Remove {partNumber}', { partNumber })}
          onClick={() => onRemove(partNumber)}
        />
      )}
    </li>
  );
});

/** Parts that are added to what the rules ask for, each with its pieces: a few of them here, all of them as a table. */
export function AddedParts({ labelId, value, catalogue, isReadOnly, onChange }: RecordControlProps) {
  const language = useLanguage();
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const lines = useMemo(() => addedParts({ addedParts: value }), [value]);
  const take = useStable((next: readonly PartQuantity[]) => onChange(next.length === 0 ? undefined : next));
  const add = (partNumber: string) => {
    const present = lines.find((line) => line.partNumber === partNumber);
    if (!present) return take([...lines, { partNumber, quantity: 1 }]);
    take(lines.map((line) => (line === present ? { partNumber, quantity: line.quantity + 1 } : line)));
  };
  const onQuantity = useStable((partNumber: string, quantity: number) =>
    take(lines.map((line) => (line.partNumber === partNumber ? { partNumber, quantity } : line))),
  );
  const onRemove = useStable((partNumber: string) => take(lines.filter((line) => line.partNumber !== partNumber)));
  const isListed = (partNumber: string) => lines.some((line) => line.partNumber === partNumber);
  return (
    <div className={`${kit.stack} ${kit.full}`}>
      {!isReadOnly && <PartSearch labelId={labelId} names={catalogue.names} isListed={isListed} onPick={add} />}
      {lines.length > 0 && (
        <ul className={`${kit.full} ${kit.divided}`} aria-label={t('Added parts')}>
          {lines.slice(0, mostInline).map((line) => (
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
      {(lines.length > mostInline || !isReadOnly) && (
        <Button size="small" className={styles.table!} icon={<TableOutlined />} onClick={() => setOpen(true)}>
          {lines.length > mostInline
            ? t('All {count} line as a table | All {count} lines as a table', { count: lines.length })
            : t('As a table, paste from a spreadsheet')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <AddedPartsDialog lines={lines} isReadOnly={isReadOnly} onChange={take} onClose={() => setOpen(false)} />
        </Suspense>
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
    return <p className={kit.note}>{t('None. A line of the parts list has its button that takes it out.')}</p>;
  return (
    <ul className={`${kit.full} ${kit.divided}`} aria-labelledby={labelId}>
      {deleted.map((partNumber) => (
        <li key={partNumber} className={styles.line}>
          <span className={`${kit.small} ${kit.medium} ${kit.anywhere}`}>
            <s>{partNumber}</s>
            <span className={`${kit.note} ${kit.line} ${kit.cut}`}>
              {nameIn(catalogue.names.get(partNumber), language)}
            </span>
          </span>
          {!isReadOnly && (
            <Button
              size="small"
              kind="quiet"
              icon={<UndoOutlined />}
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
