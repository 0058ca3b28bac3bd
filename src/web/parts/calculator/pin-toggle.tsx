import { useTranslate } from '../../app/session/app-context.tsx';
import { SeriesSample } from '../../ui/charts/series-style.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { MOST_PINNED } from './pinned.ts';
import styles from './pin.module.css';
import kit from '../../ui/kit.module.css';

interface PinToggleProps {
  readonly model: string;
  /** The models on the chart in their order. */
  readonly charted: readonly string[];
  readonly onToggle: (model: string) => void;
  /** No head beside it says what it does. */
  readonly isWorded?: boolean;
}

/** Puts a model on the chart and takes it off; beside it stands the line that the chart draws it with. */
export function PinToggle({ model, charted, onToggle, isWorded = false }: PinToggleProps) {
  const t = useTranslate();
  const index = charted.indexOf(model);
  const isPinned = index >= 0;
  const isFull = !isPinned && charted.length >= MOST_PINNED;
  return (
    <span title={isFull ? t('The chart shows {count} models at most', { count: MOST_PINNED }) : t('Show on the chart')}>
      <Checkbox
        checked={isPinned}
        disabled={isFull}
        aria-label={t('{model} on the chart', { model })}
        onChange={() => onToggle(model)}
      >
        <span className={`${kit.rowInline} ${styles.pin}`}>
          {isWorded && <span>{t('Chart')}</span>}
          {isPinned ? <SeriesSample index={index} /> : <span className={styles.noSample} />}
        </span>
      </Checkbox>
    </span>
  );
}
