import type { SolutionSummary } from '../../../../contract/shapes.ts';
import { sumTogether } from '../../../../core/money.ts';
import { MoneyText } from '../../../ui/figures.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { Button } from '../../../ui/button.tsx';
import kit from '../../../ui/kit.module.css';

interface MarkedBarProps {
  readonly isxIds: readonly string[];
  /** The rows in sight. */
  readonly shown: readonly SolutionSummary[];
  readonly onClear: () => void;
}

/** What can be done with the rows that are marked. */
export function MarkedBar({ isxIds, shown, onClear }: MarkedBarProps) {
  const t = useTranslate();
  const marked = shown.filter(({ isxId }) => isxIds.includes(isxId));
  // What is marked on another page is not at hand.
  const sum = marked.length === isxIds.length ? sumTogether(marked) : null;
  return (
    <div
      className={`${kit.atBottom} ${kit.padded} ${kit.rowCentered}`}
      role="region"
      aria-label={t('Marked solutions')}
    >
      <strong>{t('{count} solution is marked | {count} solutions are marked', { count: isxIds.length })}</strong>
      {sum && <MoneyText value={sum.net} currency={sum.currency} />}
      <LinkButton to={paths.renewal} search={{ ids: isxIds.join(',') }} kind="primary">
        {t('Renew the prices')}…
      </LinkButton>
      <Button kind="link" onClick={onClear}>
        {t('Unmark')}
      </Button>
    </div>
  );
}
