import { formatMoneyText, formatNumber, noBreakSpace } from '../../core/format.ts';
import { useTranslate } from '../app/session/app-context.tsx';
import kit from './kit.module.css';

interface MoneyTextProps {
  /** A decimal string of the contract; null is "no price" and is shown as a dash that is read out. */
  readonly value: string | null;
  /** ISO 4217. Left out where the column's head has it. */
  readonly currency?: string;
}

/** `1 234 567,80 ₽`, exactly as the server sent it: no float in between. */
export function MoneyText({ value, currency }: MoneyTextProps) {
  const t = useTranslate();
  if (value === null)
    return (
      <span className={kit.faint} role="img" aria-label={t('no price')}>
        —
      </span>
    );
  return <span className={kit.nowrap}>{formatMoneyText(value, currency)}</span>;
}

interface NumberTextProps {
  readonly value: number;
  /** Already translated, such as `кВт`; in a lighter colour after a space that does not break. */
  readonly unit?: string;
  readonly digits?: number;
}

/** `30,5 кВт` in the Russian format, at most 2 decimals unless `digits` says otherwise. */
export function NumberText({ value, unit, digits }: NumberTextProps) {
  return (
    <span className={kit.nowrap}>
      {formatNumber(value, digits)}
      {unit && (
        <span className={kit.aside}>
          {noBreakSpace}
          {unit}
        </span>
      )}
    </span>
  );
}
