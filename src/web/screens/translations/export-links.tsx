import { DownloadOutlined } from '../../ui/icons.tsx';
import type { TextRecord } from '../../../core/translation/text-records.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';

/** Files for translators: of the language that is worked at, and of every language. */
export function ExportLinks({ record, language }: { readonly record: TextRecord; readonly language: string }) {
  const t = useTranslate();
  const file = (name: string, label: string) => ({
    key: name,
    label: (
      <a href={`/api/translations/${name}`} download>
        {label}
      </a>
    ),
  });
  const items = [
    file(`${record}-${language}.xlsx`, t('{language} beside English: {format}', { language, format: 'Excel' })),
    file(`${record}-${language}.csv`, t('{language} beside English: {format}', { language, format: 'CSV' })),
    file(`${record}-${language}.xlf`, t('{language} beside English: {format}', { language, format: 'XLIFF 1.2' })),
    file(`${record}.xlsx`, t('Every language: {format}', { format: 'Excel' })),
    file(`${record}.csv`, t('Every language: {format}', { format: 'CSV' })),
  ];
  return (
    <MenuButton items={items}>
      <Button icon={<DownloadOutlined />}>{t('Export')}</Button>
    </MenuButton>
  );
}
