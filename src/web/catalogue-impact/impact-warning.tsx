import { App } from 'antd';
import { useTranslate } from '../app/app-context.tsx';
import { Notice } from '../ui/notice.tsx';
import { isImpactKnown, useImpact } from './use-impact.ts';

const title = 'Nobody knows what this draft means for the solutions that are open';

/** Before a draft is published: nobody knows its impact, or that of an earlier text. */
export function ImpactWarning({ draftId }: { readonly draftId: number }) {
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
    </Notice>
  );
}

/** Asks whether one goes without the impact where it is not known; true at once where it is. */
export function useImpactConfirmation(draftId: number): () => Promise<boolean> {
  const t = useTranslate();
  const { modal } = App.useApp();
  const { data } = useImpact(draftId);
  return async () => {
    if (data && isImpactKnown(data.run)) return true;
    return modal.confirm({
      title: t(title),
      content: t('Their owners will be told afterwards what has changed for them.'),
      okText: t('Publish without knowing it'),
      cancelText: t('Cancel'),
    });
  };
}
