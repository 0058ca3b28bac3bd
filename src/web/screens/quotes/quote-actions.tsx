import { CopyOutlined, DownloadOutlined, SnippetsOutlined } from '../../ui/icons.tsx';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Quote } from '../../../contract/quotes.ts';
import { quoteReport } from '../../../core/commerce/quotes/quote-report.ts';
import { reportClip } from '../../../core/solution/report/clipboard.ts';
import { useLanguage, useTranslate, useUser } from '../../app/session/app-context.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { paths } from '../../app/navigation/paths.ts';
import { useGesture } from '../../app/api/queries.ts';
import { mayMakeSolution } from './may-make-solution.ts';
import type { QuoteEditorModel } from './use-quote-editor.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/overlays/messages.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';

const SolutionDialog = lazy(async () => ({ default: (await import('./solution-dialog.tsx')).SolutionDialog }));

const files = [
  { extension: 'xlsx', format: 'Excel' },
  { extension: 'pdf', format: 'PDF' },
  { extension: 'csv', format: 'CSV' },
] as const;

/** What can be done with a quote as it is saved, and saving it. */
export function QuoteActions({ stored, editor }: { readonly stored: Quote | null; readonly editor: QuoteEditorModel }) {
  const t = useTranslate();
  const language = useLanguage();
  const user = useUser();
  const navigate = useNavigate();
  const message = useMessages();
  const copy = useCopy();
  const copying = useGesture('quotesCopy', ['quotesSelect']);
  const [isMaking, setMaking] = useState(false);
  const { isDirty, mayEdit, isSaving, save, discard } = editor;
  const waits = isDirty ? t('Save the quote first: documents show it as it is saved') : undefined;

  const copyText = async () => {
    if (!stored) return;
    await copy(reportClip(quoteReport(stored, language, t), t), {
      done: t('The quote has been copied: paste it into a table'),
      refused: t('The browser did not allow copying. Save the report as a file instead.'),
    });
  };

  return (
    <>
      {stored && (
        <>
          <MenuButton
            disabled={isDirty}
            items={(['ru', 'en'] as const).flatMap((lang) =>
              files.map(({ extension, format }) => ({
                key: `${extension} ${lang}`,
                label: (
                  <a
                    href={`/api/quotes/${stored.quoteId}.${extension}?version=${stored.version}&language=${lang}`}
                    download
                  >
                    {format}, {lang === 'ru' ? 'Русский' : 'English'}
                  </a>
                ),
              })),
            )}
          >
            <Button icon={<DownloadOutlined />} title={waits}>
              {t('Save as a file')}
            </Button>
          </MenuButton>
          <Tooltip title={waits ?? t('Copy to clipboard')}>
            <Button
              icon={<SnippetsOutlined />}
              aria-label={t('Copy to clipboard')}
              disabled={isDirty}
              onClick={() => void copyText()}
            />
          </Tooltip>
          <Button
            icon={<CopyOutlined />}
            isBusy={copying.isPending}
            disabled={isDirty}
            onClick={() =>
              copying.mutate(
                { quoteId: stored.quoteId, version: stored.version },
                {
                  onSuccess: ({ quoteId }) => {
                    message.success(t('The quote has been copied: {quoteId}', { quoteId }));
                    void navigate({ to: paths.quote, params: { quoteId }, search: {} });
                  },
                },
              )
            }
          >
            {t('Copy the quote')}
          </Button>
          {mayMakeSolution(user.role).length > 0 && (
            <Button disabled={isDirty} title={waits} onClick={() => setMaking(true)}>
              {t('Make a solution of it')}
            </Button>
          )}
        </>
      )}
      {mayEdit && isDirty && stored && <Button onClick={discard}>{t('Discard the changes')}</Button>}
      {mayEdit && (
        <Button
          kind="primary"
          isBusy={isSaving}
          disabled={stored !== null && !isDirty}
          title="Ctrl+S"
          onClick={() => void save()}
        >
          {stored ? t('Save as version {version}', { version: stored.newestVersion + 1 }) : t('Save the quote')}
        </Button>
      )}
      {isMaking && stored && (
        <Suspense>
          <SolutionDialog
            stored={stored}
            families={editor.pricing.catalogue?.families ?? new Map()}
            onClose={() => setMaking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
