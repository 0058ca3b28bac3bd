import { formatChange } from '../../../core/format.ts';
import kit from '../../ui/kit.module.css';

interface ChangeTextProps {
  /** A decimal string. */
  readonly value: string;
  readonly currency?: string;
}

/** A change of a sum with its sign: `+1 200,00 ₽`; a dash where nothing changes. */
export function ChangeText({ value, currency }: ChangeTextProps) {
  const isNone = Number(value) === 0;
  return (
    <span className={`${kit.nowrap} ${isNone ? kit.faint : ''}`}>{isNone ? '—' : formatChange(value, currency)}</span>
  );
}
