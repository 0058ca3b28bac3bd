import type { PriceListSummary } from '../../../contract/prices.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { Tone } from '../../ui/tag.tsx';
import { Tag } from '../../ui/tag.tsx';
import { stateLabels } from './pricing-names.ts';

const tones: Readonly<Partial<Record<PriceListSummary['state'], Tone>>> = {
  inForce: 'good',
  scheduled: 'info',
  rolledBack: 'fault',
};

/** The state of a price list: its word on its colour. */
export function StateTag({ state }: { readonly state: PriceListSummary['state'] }) {
  const t = useTranslate();
  return <Tag tone={tones[state]}>{t(stateLabels[state])}</Tag>;
}
