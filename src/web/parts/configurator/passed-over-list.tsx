import { optionText } from '../../../core/kernel/value-text.ts';
import { formatNumber } from '../../../core/format.ts';
import { useLanguage, useTranslate } from '../../app/session/app-context.tsx';
import { signedPercent } from '../calculator/figure.ts';
import { Button } from '../../ui/button.tsx';
import kit from '../../ui/kit.module.css';
import { ChangeText } from '../difference/change-text.tsx';
import { useConfigurator } from './configurator-context.tsx';
import { usePassedOver } from './passed-over.ts';
import styles from './passed-over-list.module.css';

/** What fits in place of the present value of a field, by what the solution then costs; a press takes it. */
export function PassedOverList({ field }: { readonly field: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const { composition, catalogue, view, set } = useConfigurator();
  const isAsked = view.compared?.isAsked(composition.evaluation.values) ?? false;
  const rows = usePassedOver(isAsked ? composition : null, catalogue, field);
  const [cheapest] = rows ?? [];
  if (!rows || !cheapest) return null;
  const saved = -cheapest.percent;
  return (
    <details>
      <summary>
        {saved > 0
          ? t('{name} costs {percent} % less', {
              name: optionText(cheapest.option, t),
              percent: formatNumber(saved, 1),
            })
          : t('Of those that fit none costs less')}{' '}
        <span className={kit.note}>{t('{count} other fits | {count} others fit', { count: rows.length })}</span>
      </summary>
      <ul className={styles.rows}>
        {rows.map(({ option, cost, percent }) => (
          <li key={String(option.value)}>
            <span>
              <Button kind="words" onClick={() => set([{ field, value: option.value }])}>
                {optionText(option, t)}
              </Button>{' '}
              <span className={kit.note}>{view.describe(catalogue, field, option.value, language, t)}</span>
            </span>
            <span>
              <ChangeText value={cost} currency={composition.priced.totals.currency} />
            </span>
            <span>{signedPercent(percent)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
