import { useTranslate } from '../../app/session/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './matches.module.css';

interface UnfoldProps {
  readonly model: string;
  readonly controls: string;
  readonly isUnfolded: boolean;
  readonly onToggle: (model: string) => void;
}

/** Shows all figures of a model, and folds them again. */
export function Unfold({ model, controls, isUnfolded, onToggle }: UnfoldProps) {
  const t = useTranslate();
  return (
    <Button
      kind="quiet"
      size="small"
      className={styles.unfold}
      aria-expanded={isUnfolded}
      {...(isUnfolded && { 'aria-controls': controls })}
      aria-label={t('All figures of {model}', { model })}
      title={t('All figures of {model}', { model })}
      onClick={() => onToggle(model)}
      icon={
        <svg
          width="10"
          height="10"
          viewBox="0 0 10 10"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.600"
          aria-hidden
        >
          <path d="M3 1.500L7 5 3 8.500" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      }
    />
  );
}
