import { numberOf, textOf } from '../../../core/kernel/read-values.ts';
import type { Evaluation } from '../../../core/kernel/evaluate.ts';
import type { Values } from '../../../core/kernel/product-type.ts';
import { formatNumber, formatQuantity, noBreakSpace } from '../../../core/format.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import type { UpsDerived } from '../../../core/products/ups/derived.ts';
import { optionFlags } from '../../../core/products/ups/equipment-fields.ts';
import { partsByHandState } from '../parts-by-hand/parts-by-hand-view.ts';
import { certificatesState } from '../services/certificate-text.ts';
import { batterySizeText } from '../../../core/products/ups/figures.ts';
import { upsOf } from './ups-answer.ts';

/** Facts with a dot between them; what is not so is left out. */
const joined = (...facts: readonly (string | false | undefined)[]): string => facts.filter(Boolean).join(' · ');

type State = (values: Values, derived: UpsDerived, t: Translate) => string;

/** Each group of choices in a line: what an engineer would say of it. */
const states: Readonly<Record<string, State>> = {
  Load: (values, { loadKw }, t) =>
    joined(
      `${formatQuantity(numberOf(values, 'loadKva'), t('kVA'))} / ${formatQuantity(loadKw, t('kW'), 1)}`,
      values['en50171'] === true && 'EN 50171',
    ),
  Redundancy: (values, _, t) =>
    joined(
      textOf(values, 'redundancy'),
      numberOf(values, 'spareModules') > 0 &&
        t('{count} spare module | {count} spare modules', { count: numberOf(values, 'spareModules') }),
    ),
  UPS: (values, { system }) =>
    system ? `${system.units.installed}${noBreakSpace}×${noBreakSpace}${system.model.model}` : textOf(values, 'family'),
  'Bypass and execution': (values, _, t) =>
    joined(
      values['systemBypass'] === true && t('system'),
      values['serviceBypass'] === true && t('service'),
      textOf(values, 'ingressProtection'),
    ),
  Autonomy: (values, _, t) =>
    joined(
      t('{minutes} min at {percent} % of the load', {
        minutes: numberOf(values, 'autonomyMinutes'),
        percent: numberOf(values, 'loadPercent'),
      }),
      values['batteryLife'] === 'endOfLife' && t('End of life'),
      numberOf(values, 'designMargin') > 1 && `×${noBreakSpace}${formatNumber(numberOf(values, 'designMargin'))}`,
    ),
  Battery: (values, { battery }, t) =>
    battery ? joined(battery.choice.battery.partNumber, batterySizeText(battery, t)) : textOf(values, 'battery'),
  Options: (values, _, t) =>
    [...optionFlags, { field: 'temperatureSensor', label: 'Battery temperature sensor' } as const]
      .filter(({ field }) => values[field] === true)
      .map(({ label }) => t(label))
      .join(' · ') || t('none'),
  Services: (values, _, t) =>
    joined(
      {
        included: t('Commissioning'),
        separate: t('Commissioning'),
        none: t('Without commissioning'),
      }[textOf(values, 'commissioning')],
      values['upgrade7x24'] === true && '7x24',
      numberOf(values, 'extraWarrantyYears') > 0 &&
        t('+{count} year | +{count} years', { count: numberOf(values, 'extraWarrantyYears') }),
      certificatesState(values, t),
    ),
  'Parts by hand': (values, _, t) => partsByHandState(values, t),
};

/** A group of the choices in a line; null for one that speaks by its values. */
export function upsGroupState(group: string, evaluation: Evaluation<unknown>, t: Translate): string | null {
  const { values, derived } = upsOf(evaluation);
  return states[group]?.(values, derived, t) ?? null;
}
