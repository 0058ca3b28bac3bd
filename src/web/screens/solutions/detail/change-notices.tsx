import { useTranslate } from '../../../app/session/app-context.tsx';
import { useChangedBy } from '../editor/use-changed-by.ts';
import { Attention } from '../../../ui/scroll-into-view.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemAlert } from '../../../parts/problems/problem-alert.tsx';
import { waitingText } from '../../../parts/parts-editor/waiting-text.ts';
import type { SolutionTab } from '../editor/solution-search.ts';
import type { SolutionEditor } from '../editor/use-solution-editor.ts';
import { Button } from '../../../ui/button.tsx';

/** What stands between the typed changes and the server: a newer version, a refusal. */
export function ChangeNotices({
  editor,
  waiting,
  goTo,
}: {
  readonly editor: SolutionEditor;
  /** Pasted lines that wait where they can not be seen. */
  readonly waiting: number;
  readonly goTo: (tab: SolutionTab) => void;
}) {
  const t = useTranslate();
  const by = useChangedBy(editor.solution.isxId, editor.isOutdated);
  const { isOutdated, problem, draft, mayEdit, mayEditBom } = editor;
  if (isOutdated)
    return (
      <Attention key="outdated">
        <Notice
          tone="warning"
          title={
            by === null
              ? t('Somebody else has changed this solution')
              : t('{name} has changed this solution', { name: by })
          }
          action={
            <>
              <Button size="small" onClick={() => void editor.takeNewest()}>
                {t('Load the newest version and keep my changes')}
              </Button>{' '}
              <Button size="small" kind="quiet" onClick={() => goTo('history')}>
                {t('See what happened')}
              </Button>
            </>
          }
        >
          <p>{t('Your changes are not lost: they are laid over the newest version, and you save them again.')}</p>
        </Notice>
      </Attention>
    );
  if (problem)
    return (
      <Attention key="problem">
        <ProblemAlert problem={problem} title={t('The changes were not saved')} />
      </Attention>
    );
  if (waiting > 0)
    return (
      <Notice
        tone="warning"
        action={
          <Button size="small" onClick={() => goTo('parts')}>
            {t('Show them')}
          </Button>
        }
      >
        <p>{t(waitingText, { count: waiting })}</p>
      </Notice>
    );
  if (draft.isDirty && !mayEdit && !mayEditBom)
    return (
      <Notice
        tone="warning"
        action={
          <Button size="small" onClick={draft.discard}>
            {t('Discard the changes')}
          </Button>
        }
      >
        <p>{t('The solution can not be edited any more; your changes are kept in this browser only.')}</p>
      </Notice>
    );
  return null;
}
