import { useTranslate } from '../../app/session/app-context.tsx';
import styles from './parts-editor.module.css';
import kit from '../../ui/kit.module.css';
import type { EditorModel } from './use-editor-model.ts';
import { Button } from '../../ui/button.tsx';

interface PastedBarProps {
  readonly model: EditorModel;
  /** Leads to a row of the grid. */
  readonly onShow: (row: number) => void;
}

/** A pasted range that waits: what stands against it, and the ways out. Nothing of it is in the list yet. */
export function PastedBar({ model, onShow }: PastedBarProps) {
  const t = useTranslate();
  const { pending } = model;
  if (!pending) return null;
  const faults = pending.lines.filter(({ fault }) => fault !== null).length;
  const sound = pending.lines.length - faults;
  const first = pending.lines.findIndex(({ fault }) => fault !== null);
  return (
    <div className={`${kit.rowCentered} ${styles.bar}`} role="region" aria-label={t('Pasted range')}>
      <p role="status" className={`${kit.warningNote} ${styles.told}`}>
        {t(
          '{faults} of {count} pasted lines can not be taken. Nothing is in the list yet: mend them where they stand, or leave them out.',
          {
            faults,
            count: pending.lines.length,
          },
        )}{' '}
        {/* prettier-ignore */}
      </p>
      <span className={kit.row}>
        <Button size="small" onClick={() => onShow(pending.at + first)}>
          {t('Show the first')}
        </Button>
        {sound > 0 && (
          <Button size="small" onClick={() => model.leaveOut('faults')}>
            {t('Take the other {count} | Take the other {count}', { count: sound })}
          </Button>
        )}
        <Button size="small" onClick={() => model.leaveOut('all')}>
          {t('Leave all of it out')}
        </Button>
      </span>
    </div>
  );
}
