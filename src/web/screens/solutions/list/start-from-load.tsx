import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { may } from '../../../../core/people/access/may.ts';
import { readNumber } from '../../../../core/text/read-number.ts';
import { useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import kit from '../../../ui/kit.module.css';
import styles from './start-from-load.module.css';

/** What a load is of, its unit, and the configurator that answers it. */
const loads = [
  { type: 'Cooling', label: 'Load: heat', unit: 'kW', to: paths.newCooling },
  { type: '3PhaseUps', label: 'Load: power', unit: 'kVA', to: paths.newUps },
  { type: 'Chiller', label: 'Chiller', unit: 'kW', to: paths.newChiller },
] as const;

/** The shortest way to parts and a price: a load, and what it is of. Which loads there are the configurator says. */
export function StartFromLoad() {
  const t = useTranslate();
  const { role } = useUser();
  const navigate = useNavigate();
  const offered = loads.filter(({ type }) => may(role, `newSolution.${type}`));
  const [of, setOf] = useState(offered[0]);
  const [typed, setTyped] = useState('');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  if (!of) return null;
  const size = readNumber(typed) ?? 0;
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (size > 0) void navigate({ to: of.to, search: { size } });
    else field.current?.focus();
  };
  return (
    <form className={kit.rowCentered} aria-labelledby={id} noValidate onSubmit={start}>
      <span id={id} className={kit.note}>
        {t('Start from a load')}
      </span>
      <Input
        ref={field}
        className={styles.load}
        aria-label={t('Load')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        isFaulty={typed !== '' && size <= 0}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Choice
        aria-label={t('What the load is of')}
        value={of.type}
        options={offered.map(({ type, label, unit }) => [type, `${t(unit)}, ${t(label)}`] as const)}
        onChange={(type) => setOf(offered.find((one) => one.type === type))}
      />
      <Button type="submit">{t('Select equipment')}</Button>
    </form>
  );
}
