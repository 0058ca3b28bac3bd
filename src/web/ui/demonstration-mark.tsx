import { useTranslate } from '../app/session/app-context.tsx';
import styles from './demonstration-mark.module.css';
import kit from './kit.module.css';

/** Says that the figures of a screen are those of the demonstration; a screen whose figures are so in part says it in other words. */
export function DemonstrationMark({ children }: { readonly children?: string }) {
  const t = useTranslate();
  return (
    <span className={`${kit.surface} ${kit.toned} ${kit.warningNote} ${styles.mark}`} data-tone="warning">
      {children ?? t('Demonstration data: do not build or order by these figures.')}
    </span>
  );
}
