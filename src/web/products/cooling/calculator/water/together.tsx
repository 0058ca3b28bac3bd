import type { Share } from '../../../../../core/products/cooling/water/chilled-water-select.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import kit from '../../../../ui/kit.module.css';
import type { SolutionStart } from '../results/solution-link.tsx';
import { SolutionLink } from '../results/solution-link.tsx';

/** Several units that carry the load where none does alone; their number follows the load in the solution. */
export function Together({ share, start }: { readonly share: Share; readonly start: SolutionStart }) {
  const t = useTranslate();
  return (
    <p className={kit.rowCentered}>
      <span className={kit.strong}>
        {t('{count} unit {model} carries the load | {count} units {model} carry the load together', {
          count: share.count,
          model: share.model,
        })}
      </span>
      <SolutionLink start={start} isMain />
    </p>
  );
}
