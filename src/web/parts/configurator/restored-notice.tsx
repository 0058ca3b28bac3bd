import { formatDateTime } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import type { DraftModel } from './use-draft.ts';
import { Button } from '../../ui/button.tsx';

/** Changes of an earlier visit were found in this browser and stand in the form again. */
export function RestoredNotice({ model }: { readonly model: DraftModel }) {
  const t = useTranslate();
  if (model.restoredAt === null) return null;
  return (
    <Notice
      tone="info"
      action={
        <>
          <Button size="small" onClick={model.acknowledge}>
            {t('Go on with them')}
          </Button>{' '}
          <Button size="small" kind="quiet" onClick={model.discard}>
            {t('Discard them')}
          </Button>
        </>
      }
    >
      <p>
        {t('Unsaved changes of {when} have been found in this browser.', {
          when: formatDateTime(model.restoredAt, localTimeZone),
        })}
      </p>
    </Notice>
  );
}
