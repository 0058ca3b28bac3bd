import { Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import type { OptionState } from '../../../core/kernel/options.ts';
import type { Choice } from '../../../core/kernel/corrections.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useConfigurator } from './configurator-context.tsx';
import { valueText } from './field-text.ts';
import styles from './why-not.module.css';

/** Changes, each as `Model → SPdx060`, or `take back: Model` where the rules settle the rest. */
export function useChangeText(): (changes: readonly Choice[]) => string {
  const t = useTranslate();
  const { catalogue, view } = useConfigurator();
  const { engine } = catalogue;
  return (changes) =>
    changes
      .map(({ field: name, value }) => {
        const field = engine.fields.find((candidate) => candidate.name === name)!;
        if (value === null) return `${t('take back')}: ${t(field.label)}`;
        return `${t(field.label)}${'\u00A0'}→ ${valueText(field, value, engine.optionsOf(name), view, t)}`;
      })
      .join(', ');
}

interface WhyNotProps {
  /** The option as a person reads it. */
  readonly optionName: string;
  readonly option: OptionState;
  /** The ways to admit it; empty where none is small enough. */
  readonly findWays: () => readonly (readonly Choice[])[];
  readonly onAdmit: (changes: readonly Choice[]) => void;
  readonly onClose: () => void;
}

/** Why an option is excluded, and the smallest changes that admit it. */
export function WhyNot({ optionName, option, findWays, onAdmit, onClose }: WhyNotProps) {
  const t = useTranslate();
  const changeText = useChangeText();
  const { composition } = useConfigurator();
  // Searched once for each configuration, not whenever something is pointed at.
  // oxlint-disable-next-line react/exhaustive-deps
  const ways = useMemo(findWays, [composition]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={box} className={styles.why} role="status" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <p>
        <strong>{optionName}</strong> {t('is excluded')}
      </p>
      <ul className={styles.reasons}>
        {(option.rules ?? []).map(({ rule, text, params }) => (
          <li key={rule}>
            {t(text, params)} <span className={styles.rule}>{rule}</span>
          </li>
        ))}
      </ul>
      {ways.length === 0 && <p className={styles.none}>{t('No small change of the other choices admits it.')}</p>}
      <div className={styles.actions}>
        {ways.map((changes) => (
          <Button key={JSON.stringify(changes)} size="small" onClick={() => onAdmit(changes)} className={styles.way!}>
            {t('Allow it')}: {changeText(changes)}
          </Button>
        ))}
        <Button size="small" type="text" onClick={onClose}>
          {t('Leave it')}
        </Button>
      </div>
    </div>
  );
}
