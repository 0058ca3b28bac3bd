import { useId } from 'react';
import type { Basis, SelectionSite } from '../../../../core/products/cooling/selection/selection-inputs.ts';
import { ALTITUDE_INPUT, BASES, basisTexts } from '../../../../core/products/cooling/selection/selection-inputs.ts';
import type { Problem } from '../../../../core/result.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { NumberField } from '../../../parts/calculator/number-field.tsx';
import { FieldLabel } from '../../../parts/help/field-label.tsx';
import inputStyles from '../../../parts/calculator/inputs.module.css';
import styles from './site-inputs.module.css';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import kit from '../../../ui/kit.module.css';

interface SiteInputsProps {
  readonly site: SelectionSite;
  readonly problems: readonly Problem[];
  readonly onChange: (site: SelectionSite) => void;
  readonly onSettle: () => void;
}

/** Where the unit stands and what the required capacity counts: beside the six inputs, and rarely touched. */
export function SiteInputs({ site, problems, onChange, onSettle }: SiteInputsProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className={`${kit.whole} ${inputStyles.inputs} ${styles.site}`}>
      <NumberField
        input={ALTITUDE_INPUT}
        value={site.altitude ?? ALTITUDE_INPUT.byDefault}
        problem={problems.find(({ path }) => path === ALTITUDE_INPUT.field)}
        onChange={(altitude) => onChange({ altitude })}
        onSettle={onSettle}
        help="cooling.altitude"
      />
      <div className={inputStyles.field}>
        <FieldLabel id={id} className={kit.note} label={t('The required capacity is')} help="cooling.basis" />
        <Segmented<Basis>
          aria-labelledby={id}
          value={site.basis ?? 'gross'}
          options={BASES.map((value) => ({ value, label: t(basisTexts[value]) }))}
          onChange={(basis) => onChange({ basis })}
        />
      </div>
    </div>
  );
}
