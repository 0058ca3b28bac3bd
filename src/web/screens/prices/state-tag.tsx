import type { PriceListSummary } from '../../../contract/prices.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import styles from './state-tag.module.css';
import { stateLabels } from './pricing-names.ts';

/** The state of a price list: its word on its colour. */
export function StateTag({ state }: { readonly state: PriceListSummary['state'] }) {
  const t = useTranslate();
  return (
    <span className={styles.tag} data-state={state}>
      {t(stateLabels[state])}
    </span>
  );
}
