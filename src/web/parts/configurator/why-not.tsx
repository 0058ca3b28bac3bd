import { useEffect, useMemo, useRef } from 'react';
import type { OptionState } from '../../../core/kernel/options.ts';
import type { Choice, Fact } from '../../../core/kernel/corrections.ts';
import type { FieldValue } from '../../../core/kernel/product-type.ts';
import { formatChange } from '../../../core/format.ts';
import { parseMoney } from '../../../core/money.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { useConfigurator } from './configurator-context.tsx';
import { valueText } from './field-text.ts';
import type { Way } from './ways/find-ways.ts';
import { useWays } from './ways/use-ways.ts';
import styles from './why-not.module.css';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';

/** Changes, each as `Model → SPdx060`, or `take back: Model` where the rules settle the rest. */
function useChangeText(): (changes: readonly Choice[]) => string {
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

/** What a way adds to the sum of the solution or takes from it; nothing where it does neither. */
function Cost({ cost }: { readonly cost: string }) {
  const { composition } = useConfigurator();
  const { currency } = composition.priced.totals;
  return (
    parseMoney(cost) !== 0n && <span className={`${kit.muted} ${kit.nowrap}`}>{formatChange(cost, currency)}</span>
  );
}

/** What speaks for a way that takes one change more than the others. */
const reasons = { keepsMore: 'keeps more of what you chose', costsLess: 'costs much less' } as const;

interface WayButtonProps {
  readonly way: Way;
  /** What comes of it, where the changes alone do not say. */
  readonly title?: string;
  readonly onTake: (changes: readonly Choice[]) => void;
}

/** A way with its cost, taken with one press. */
export function WayButton({ way: { changes, cost, because }, title, onTake }: WayButtonProps) {
  const t = useTranslate();
  const changeText = useChangeText();
  return (
    <Button size="small" onClick={() => onTake(changes)} className={kit.wordy}>
      {title && `${title}: `}
      {changeText(changes)}
      <Cost cost={cost} />
      {because && <span className={`${kit.muted} ${kit.nowrap}`}>{t(reasons[because])}</span>}
    </Button>
  );
}

/** What is said while ways are looked for; what is found at once needs no word. */
export function Sought({ children }: { readonly children: string }) {
  return (
    <p className={`${kit.note} ${styles.sought}`} aria-busy>
      {children}
    </p>
  );
}

export function CutShort() {
  const t = useTranslate();
  return <p className={kit.muted}>{t('The search took too long and was ended: there may be smaller changes.')}</p>;
}

export function WaysFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslate();
  return (
    <p role="alert">
      {t('What would admit it could not be found out.')}{' '}
      <Button size="small" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </p>
  );
}

/** Facts of the site that stand in the way, each with the value that would do: `Raised floor: from 300 mm; yours is 150 mm`. */
export function Facts({ facts }: { readonly facts: readonly (readonly Fact[])[] }) {
  const t = useTranslate();
  const { catalogue, view } = useConfigurator();
  const { engine } = catalogue;
  if (facts.length === 0) return null;
  const factText = ({ field: name, value, present }: Fact) => {
    const field = engine.fields.find((candidate) => candidate.name === name)!;
    const told = (of: FieldValue) => valueText(field, of, engine.optionsOf(name), view, t);
    return `${t(field.label)}: ${t(boundText(value, present), { value: told(value), present: told(present) })}`;
  };
  return (
    <div role="group" aria-label={t('The site stands against it')}>
      <p>{t('The site stands against it')}</p>
      <ul className={kit.stackTight}>
        {facts.map((together) => (
          <li key={together.map(({ field }) => field).join()}>{together.map(factText).join(' · ')}</li>
        ))}
      </ul>
    </div>
  );
}

/** Of a figure whether it would have to be greater or smaller. */
function boundText(value: FieldValue, present: FieldValue): string {
  if (typeof value !== 'number' || typeof present !== 'number') return '{value} would do; yours is {present}';
  return value > present ? 'from {value}; yours is {present}' : 'up to {value}; yours is {present}';
}

interface WhyNotProps {
  /** The option as a person reads it. */
  readonly optionName: string;
  readonly option: OptionState;
  /** What is asked for: the option, or the list with it. */
  readonly wanted: Choice;
  readonly onAdmit: (changes: readonly Choice[]) => void;
  readonly onClose: () => void;
}

/** Why an option is excluded, and the smallest changes that admit it. */
export function WhyNot({ optionName, option, wanted, onAdmit, onClose }: WhyNotProps) {
  const t = useTranslate();
  const { composition } = useConfigurator();
  // oxlint-disable-next-line react/exhaustive-deps -- looked for once for each composition
  const question = useMemo(() => ({ draft: composition.draft, wanted }), [composition]);
  const { found, isFailed, again } = useWays(question);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [found]);
  return (
    <div
      ref={box}
      className={`${kit.remark} ${kit.stackTight} ${kit.small} ${kit.above}`}
      role="status"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <p>
        <strong>{optionName}</strong> {t('is excluded')}
      </p>
      <ul className={kit.stackTight}>
        {(option.rules ?? []).map(({ rule, text, params }) => (
          <li key={rule}>
            {t(text, params)} <span className={`${kit.muted} ${kit.nowrap}`}>{rule}</span>
          </li>
        ))}
      </ul>
      {isFailed && <WaysFailed onRetry={again} />}
      {!found && !isFailed && <Sought>{t('Looking for what would admit it…')}</Sought>}
      {found?.ways.length === 0 && found.facts.length === 0 && !found.isCutShort && (
        <p className={kit.muted}>{t('No small change of the other choices admits it.')}</p>
      )}
      {found?.isCutShort && <CutShort />}
      <Facts facts={found?.facts ?? []} />
      <div className={kit.rowTight}>
        {found?.ways.map((way) => (
          <WayButton key={JSON.stringify(way.changes)} way={way} title={t('Allow it')} onTake={onAdmit} />
        ))}
        <Button size="small" kind="quiet" onClick={onClose}>
          {t('Leave it')}
        </Button>
      </div>
    </div>
  );
}
