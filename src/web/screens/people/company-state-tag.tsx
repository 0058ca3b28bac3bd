import { useTranslate } from '../../app/session/app-context.tsx';
import { Tag } from '../../ui/tag.tsx';

/** Whether a company is switched on: its word on its colour. */
export function CompanyStateTag({ isActive }: { readonly isActive: boolean }) {
  const t = useTranslate();
  return isActive ? <Tag tone="good">{t('Company: active')}</Tag> : <Tag>{t('Company: switched off')}</Tag>;
}
