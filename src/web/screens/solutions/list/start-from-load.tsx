import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { may } from '../../../../core/people/access/may.ts';
import { useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import kit from '../../../ui/kit.module.css';

/** What a load is of, its unit, and the configurator that answers it. */
const loads = [
  { type: 'Cooling', label: 'Load: heat', unit: 'kW', to: paths.newCooling },
  { type: '3PhaseUps', label: 'Load: power', unit: 'kVA', to: paths.newUps },
  { type: 'Chiller', label: 'Chiller', unit: 'kW', to: paths.newChiller },
] as const;

/** More than any configurator takes: each names its own bounds. */
const most = 100_000;

/** The shortest way to parts and a price: a load, and what it is of. */
export function StartFromLoad() {
  const t = useTranslate();
  const { role } = useUser();
  const navigate = useNavigate();
  const offered = loads.filter(({ type }) => may(role, `newSolution.${type}`));
  const [of, setOf] = useState(offered[0]);
  const [size, setSize] = useState<number | null>(null);
  const form = useRef<HTMLFormElement>(null);
  if (!of) return null;
  const start = (event: FormEvent) => {
    event.preventDefault();
    const field = form.current?.querySelector('input');
    if (size === null || field?.ariaInvalid === 'true') return field?.focus();
    void navigate({ to: of.to, search: { size } });
  };
  return (
    <form ref={form} className={kit.rowCentered} aria-label={t('Start from a load')} noValidate onSubmit={start}>
      <NumberInput
        label={t('Load')}
        value={size}
        min={1}
        max={most}
        step={5}
        unit={t(of.unit)}
        onChange={setSize}
        onEmpty={() => setSize(null)}
      />
      {offered.length > 1 && (
        <Segmented
          aria-label={t('What the load is of')}
          value={of.type}
          options={offered.map(({ type, label }) => ({ value: type, label: t(label) }))}
          onChange={(type) => setOf(offered.find((one) => one.type === type))}
        />
      )}
      <Button type="submit">{t('Select equipment')}</Button>
    </form>
  );
}
