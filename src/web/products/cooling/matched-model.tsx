import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import { textOf } from '../../../core/kernel/read-values.ts';
import type { CoolingDerived } from '../../../core/products/cooling/configuration/derived.ts';
import { loadMatchOf } from '../../../core/products/cooling/configuration/load-match.ts';
import { formatNumber } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';

/** The model that stands behind the inputs, how many of it, and how the load is met. */
export function MatchedModel({ evaluation }: { readonly evaluation: Evaluation<CoolingDerived> }) {
  const t = useTranslate();
  const { values, derived } = evaluation;
  const load = loadMatchOf(values, derived.model, derived.rating);
  const count = Number(values['count']);
  return (
    <p role="status">
      <strong>
        {count > 1 && `${formatNumber(count)}\u00A0×\u00A0`}
        {textOf(values, 'model')}
      </strong>{' '}
      {load ? (
        <>
          {formatNumber(load.carried, 1)}
          {'\u00A0'}
          {t('kW')} ({load.share > 0 ? '+' : ''}
          {formatNumber(load.share, 1)}
          {'\u00A0'}%)
        </>
      ) : (
        t('can not be rated at these conditions')
      )}
    </p>
  );
}
