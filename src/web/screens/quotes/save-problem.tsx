import { ApiProblem } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import type { QuoteEditorModel } from './use-quote-editor.ts';
import { Button } from '../../ui/button.tsx';

/** Why a quote was not saved; where another window was first, both ways on. */
export function SaveProblem({ editor }: { readonly editor: QuoteEditorModel }) {
  const t = useTranslate();
  const { problem, saveOver, isSaving } = editor;
  if (!(problem instanceof ApiProblem) || problem.code !== 'conflict')
    return <ProblemAlert problem={problem} title={t('The quote was not saved')} />;
  return (
    <Notice
      tone="warning"
      title={t('Another version has been saved meanwhile')}
      action={
        <>
          <Button size="small" isBusy={isSaving} onClick={() => void saveOver()}>
            {t('Save mine as the next version')}
          </Button>{' '}
          <Button size="small" onClick={() => window.location.reload()}>
            {t('Show the newest version, drop mine')}
          </Button>
        </>
      }
    >
      <p>{t('Nothing of yours is lost: both versions stay, and can be compared.')}</p>
    </Notice>
  );
}
