import { useTranslate } from '../../app/session/app-context.tsx';
import { changeTones } from './tones.ts';
import kit from '../../ui/kit.module.css';

/** Rows that were added, changed and removed: those that there are. */
export function ChangeCounts({
  added,
  changed,
  removed,
}: {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}) {
  const t = useTranslate();
  const counts = [
    ['added', `+${added}`, added, t('Added')],
    ['changed', `~${changed}`, changed, t('Changed')],
    ['removed', `−${removed}`, removed, t('Removed')],
  ] as const;
  return (
    <span className={`${kit.rowInline} ${kit.small}`}>
      {counts
        .filter(([, , count]) => count > 0)
        .map(([change, text, , label]) => (
          <span key={change} className={changeTones[change]} title={label}>
            {text}
          </span>
        ))}
    </span>
  );
}
