import { useId, useMemo, useState } from 'react';
import { compareUnits, COMPARISON } from '../../../../../core/products/cooling/figures/comparison.ts';
import type { Remedy } from '../../../../../core/products/cooling/selection/refusals.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { MOST_PINNED, toggled } from '../../../../parts/calculator/pinned.ts';
import { copyToClipboard } from '../../../../ui/copy-to-clipboard.ts';
import type { CalculatorViewProps } from '../calculator-views.ts';
import { chartedModels } from '../results/charted-models.ts';
import { comparisonLink } from './comparison-link.ts';
import { ComparisonTable } from './comparison-table.tsx';
import kit from '../../../../ui/kit.module.css';
import { Button } from '../../../../ui/button.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { Select } from '../../../../ui/fields/select.tsx';

/** How long "copied" stands on the button, ms. */
const COPIED_MS = 2500;

/** Copies an address, which opens this very comparison elsewhere. */
function CopyLink({ link }: { readonly link: () => string }) {
  const t = useTranslate();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  function copy(): void {
    const show = (next: 'copied' | 'failed') => {
      setOutcome(next);
      setTimeout(() => setOutcome(null), COPIED_MS);
    };
    copyToClipboard({ text: link() }).then(
      () => show('copied'),
      () => show('failed'),
    );
  }
  return (
    <>
      <Button onClick={copy}>{outcome === 'copied' ? t('Link copied') : t('Copy the link')}</Button>
      <span role="status" className={outcome === 'failed' ? kit.faultNote : 'visually-hidden'}>
        {outcome === 'copied' && t('Link copied')}
        {outcome === 'failed' && t('The browser did not copy: take the address from its address bar')}
      </span>
    </>
  );
}

/** Up to four units of any calculated family side by side at the same inputs. The address holds which. */
export function ComparisonView({ data, calculator, inputs, selection, isStale }: CalculatorViewProps) {
  const t = useTranslate();
  const id = useId();
  const { state, type, step } = calculator;
  const models = useMemo(
    () => state.pinned?.filter((model) => data.units.has(model)) ?? chartedModels(null, selection),
    [state.pinned, selection, data],
  );
  const compared = useMemo(() => compareUnits(data, models, inputs), [data, models, inputs]);
  const isFull = models.length >= MOST_PINNED;
  const toggle = (model: string) => step({ pinned: toggled(models, model) });
  const onAdmit = ({ field, value }: Remedy) => step({ inputs: { ...state.inputs, [field]: value } });
  return (
    <section className={kit.stack} aria-labelledby={id} data-stale={isStale}>
      <div className={kit.rowCentered}>
        <h2 id={id} className={kit.large}>
          {t('Comparison')}
        </h2>
        {isFull ? (
          <p className={kit.muted}>{t('{count} models at most', { count: MOST_PINNED })}</p>
        ) : (
          <Select
            aria-label={t('Add a model to the comparison')}
            placeholder={t('Add a model to the comparison')}
            isSearchable
            value={null}
            onChange={toggle}
            options={[...data.families].map(([code, units]) => ({
              label: code,
              options: units
                .filter(({ model }) => !models.includes(model.model))
                .map(({ model, partNumber }) => ({
                  value: model.model,
                  label: `${model.model} · ${partNumber}`,
                })),
            }))}
          />
        )}
        <label className={kit.rowCentered}>
          <Switch
            size="small"
            checked={state.onlyDifferences}
            onChange={(onlyDifferences) => type({ onlyDifferences })}
          />
          {t('Only what differs')}
        </label>
        <CopyLink link={() => comparisonLink(location.href, state, models)} />
      </div>
      {compared.length === 0 ? (
        <p className={`${kit.muted} ${kit.padded}`}>{t('Add a model to see it here.')}</p>
      ) : (
        <ComparisonTable
          compared={compared}
          groups={COMPARISON}
          window={selection.window}
          inputs={inputs}
          onlyDifferences={state.onlyDifferences}
          onRemove={toggle}
          onAdmit={onAdmit}
        />
      )}
    </section>
  );
}
