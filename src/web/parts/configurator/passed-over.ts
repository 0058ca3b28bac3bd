import { useEffect, useState } from 'react';
import type { OptionState } from '../../../core/kernel/options.ts';
import { isExcluded } from '../../../core/kernel/options.ts';
import type { Money } from '../../../core/money.ts';
import { moneyText, parseMoney } from '../../../core/money.ts';
import type { OpenCatalogue } from './catalogue.ts';
import { withChoices } from './choices.ts';
import type { Composition } from './composition.ts';
import { compose } from './composition.ts';

/* What the solution would cost with another value of a field, the others as they were chosen. */

/** A value that the present one passes over. */
export interface PassedOver {
  readonly option: OptionState;
  /** What the solution then costs more, or less, without VAT; a decimal. */
  readonly cost: string;
  /** The same in % of the present sum. */
  readonly percent: number;
}

const isPriced = ({ evaluation, priced }: Composition): boolean =>
  evaluation.valid && priced.problems.length === 0 && priced.lines.every(({ listPrice }) => listPrice !== null);

const PERCENT = 100;

/** The solution with another value; null where a rule stands against it, a line has no price, or its own sum compares with nothing. */
export function passedOver(
  composition: Composition,
  catalogue: OpenCatalogue,
  field: string,
  option: OptionState,
): PassedOver | null {
  const { draft, priced } = composition;
  const present = parseMoney(priced.totals.net);
  if (!present || !isPriced(composition)) return null;
  const configuration = withChoices(draft.configuration, [{ field, value: option.value }]);
  const other = compose({ ...draft, configuration }, catalogue);
  const net = isPriced(other) ? parseMoney(other.priced.totals.net) : null;
  if (net === null || other.evaluation.values[field] !== option.value) return null;
  return {
    option,
    cost: moneyText((net - present) as Money),
    percent: (PERCENT * Number(net - present)) / Number(present),
  };
}

/** The cheapest first. */
const byCost = (one: PassedOver, other: PassedOver): number => one.percent - other.percent;

/** The choices rest for so long before what they pass over is worked out, ms. */
const restsMs = 400;

/**
 * Every value of a field that fits in place of the present one, the cheapest first; null until it is known. They are worked out one
 * by one, so that nobody's keystroke waits. Null where nothing is asked.
 */
export function usePassedOver(
  composition: Composition | null,
  catalogue: OpenCatalogue,
  field: string,
): readonly PassedOver[] | null {
  const [known, setKnown] = useState<{ readonly of: Composition; readonly rows: readonly PassedOver[] } | null>(null);
  useEffect(() => {
    // Lines that were written by hand stay as they are, whatever is chosen.
    if (!composition || composition.draft.manualLines !== null) return;
    const whole = composition;
    const { evaluation } = whole;
    const rows: PassedOver[] = [];
    let left: readonly OptionState[] | null = null;
    let next = window.setTimeout(step, restsMs);
    function step() {
      left ??= (evaluation.options[field] ?? []).filter(
        (option) => option.value !== evaluation.values[field] && !isExcluded(option),
      );
      const [first, ...rest] = left;
      if (!first) return setKnown({ of: whole, rows: rows.toSorted(byCost) });
      const row = passedOver(whole, catalogue, field, first);
      if (row) rows.push(row);
      left = rest;
      next = window.setTimeout(step);
    }
    return () => window.clearTimeout(next);
  }, [composition, catalogue, field]);
  return known?.of === composition ? known.rows : null;
}
