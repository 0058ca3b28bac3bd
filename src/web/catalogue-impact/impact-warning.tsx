import { Checkbox } from 'antd';
import { useTranslate } from '../app/app-context.tsx';
import { Notice } from '../ui/notice.tsx';
import { isImpactKnown, useImpact } from './use-impact.ts';

interface ImpactWarningProps {
  readonly draftId: number;
  /** Whether the person goes without it. */
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}

/** Before a draft is published whose impact nobody knows, or of an earlier text: asks whether one goes without it. */
export function ImpactWarning({ draftId, isAccepted, onAccept }: ImpactWarningProps) {
  const t = useTranslate();
  const { data } = useImpact(draftId);
  if (!data || isImpactKnown(data.run)) return null;
  return (
    <Notice tone="warning" title={t('Nobody knows what this draft means for the solutions that are open')}>
      <p>
        {data.run
          ? t('It was looked at before the draft, the catalogue or the prices changed, or not to the end.')
          : t('It has not been looked at yet.')}
      </p>
      <Checkbox checked={isAccepted} onChange={({ target }) => onAccept(target.checked)}>
        {t('Publish without knowing it')}
      </Checkbox>
    </Notice>
  );
}

/** Whether a draft may be published as it is: its impact is known, or the person goes without it. */
export function useMayPublish(draftId: number, isAccepted: boolean): boolean {
  const { data } = useImpact(draftId);
  return isAccepted || (data !== undefined && isImpactKnown(data.run));
}
