import type { ChangeEvent } from 'react';
import { useState } from 'react';

/** The years that the calls take; while a year is typed, `2026` is 0002, 0020 and 0202 first. */
const isWhole = (day: string): boolean => day >= '1970' && day < '2200';

/**
 * What a field of a day (`<input type="date">`) needs to act on whole days alone: what is half typed stands in the field and is told to
 * nobody, and what is left half typed becomes the day before it again. An empty text is no day.
 */
export function useDayField(value: string, onChange: (day: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    type: 'date',
    value: typed ?? value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const isTold = target.value === '' ? !target.validity.badInput : isWhole(target.value);
      setTyped(isTold ? null : target.value);
      if (isTold && target.value !== value) onChange(target.value);
    },
    onBlur: () => setTyped(null),
  } as const;
}
