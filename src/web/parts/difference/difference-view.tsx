import type { DifferenceShape } from '../../../contract/difference.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChoiceDifferences } from './choice-differences.tsx';
import kit from '../../ui/kit.module.css';
import { MoneyBridge } from './money-bridge.tsx';
import { PartDifferences } from './part-differences.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';

interface DifferenceViewProps {
  readonly difference: DifferenceShape;
  /** What the two states are called, already translated. */
  readonly before: string;
  readonly after: string;
  /** Whether lines that do not differ are shown too. */
  readonly showsAll: boolean;
  readonly onShowsAll: (showsAll: boolean) => void;
}

/** What differs between two states of a solution, on three levels: the sum with its causes, the choices, the parts. */
export function DifferenceView({ difference, before, after, showsAll, onShowsAll }: DifferenceViewProps) {
  const t = useTranslate();
  const { choices, parts, money } = difference;
  const changed = parts.filter(({ change }) => change !== 'unchanged');
  const isSame = choices.length === 0 && changed.length === 0 && money?.grossBefore === money?.grossAfter;
  return (
    <div className={kit.stackLoose}>
      {isSame && (
        <Notice tone="success" title={t('Nothing differs')}>
          <p>{t('Choices, parts and sums are the same in both.')}</p>
        </Notice>
      )}
      <section className={kit.stack} aria-label={t('Money')}>
        <h3 className={kit.large}>{t('Money')}</h3>
        {money ? (
          <MoneyBridge money={money} before={before} after={after} />
        ) : (
          <p className={kit.muted}>{t('The two are in different currencies: their sums are not compared.')}</p>
        )}
      </section>
      <section className={kit.stack} aria-label={t('Choices')}>
        <h3 className={kit.large}>
          {t('Choices')} <span className={kit.aside}>{choices.length}</span>
        </h3>
        <ChoiceDifferences choices={choices} before={before} after={after} />
      </section>
      <section className={kit.stack} aria-label={t('Parts')}>
        <div className={kit.rowApart}>
          <h3 className={kit.large}>
            {t('Parts')} <span className={kit.aside}>{changed.length}</span>
          </h3>
          <Checkbox checked={showsAll} onChange={(isTicked) => onShowsAll(isTicked)}>
            {t('With those that do not differ ({count})', { count: parts.length - changed.length })}
          </Checkbox>
        </div>
        <PartDifferences parts={showsAll ? parts : changed} currency={money?.currency} />
      </section>
    </div>
  );
}
