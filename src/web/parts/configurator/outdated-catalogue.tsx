import { useTranslate } from '../../app/session/app-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import kit from '../../ui/kit.module.css';
import { useOutdatedCatalogue } from '../../app/live/published.ts';
import { Button } from '../../ui/button.tsx';

/** Above new work: the catalogue or the prices have been published anew since it was begun. What is typed stays. */
export function OutdatedCatalogue() {
  const t = useTranslate();
  const { isOutdated, takeOver } = useOutdatedCatalogue();
  if (!isOutdated) return null;
  return (
    <div className={`${kit.above} ${kit.below}`}>
      <Notice
        tone="info"
        action={
          <Button size="small" onClick={takeOver}>
            {t('Take it over')}
          </Button>
        }
      >
        <p>{t('The catalogue has been updated. What you have entered stays.')}</p>
      </Notice>
    </div>
  );
}
