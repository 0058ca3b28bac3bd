import { isImpactKnown } from '../../../../core/catalogue/publication.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useImpact } from './use-impact.ts';
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx';

const title = 'Nobody knows what this draft means for the solutions that are open';

/** Before a draft is published: nobody knows its impact, or that of an earlier text. */
export function ImpactWarning({
  draftId,
  scheduled = false,
}: {
  readonly draftId: number;
  /** It has a day, on which it is not published unless somebody looks. */
  readonly scheduled?: boolean;
}) {
  const t = useTranslate();
  const { data } = useImpact(draftId);
  if (!data || isImpactKnown(data.run)) return null;
  return (
    <Notice tone="warning" title={t(title)}>
      <p>
        {data.run
          ? t('It was looked at before the draft, the catalogue or the prices changed, or not to the end.')
          : t('It has not been looked at yet.')}
      </p>
      {scheduled && (
        <p>{t('Look at it before the day comes: else it is not published then, and the admins are told.')}</p>
      )}
    </Notice>
  );
}

/**
 * Asks whether one goes without the impact where it is not known. What is to be told to the server of it: `true` where the
 * person has said so, `false` where it is known, null where they stay.
 */
export function useImpactConfirmation(draftId: number): (okText: string) => Promise<boolean | null> {
  const t = useTranslate();
  const confirm = useConfirm();
  const { data } = useImpact(draftId);
  return async (okText) => {
    if (data && isImpactKnown(data.run)) return false;
    const isSure = await confirm({
      title: t(title),
      content: t('Their owners will be told afterwards what has changed for them.'),
      confirmLabel: okText,
    });
    return isSure ? true : null;
  };
}
