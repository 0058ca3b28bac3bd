import { CopyOutlined, FileTextOutlined, FolderOpenOutlined } from '../../../ui/icons.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import type { SolutionSummary } from '../../../../contract/shapes.ts';
import { may } from '../../../../core/people/access/may.ts';
import { useTranslate, useUser } from '../../../app/session/app-context.tsx';
import { paths } from '../../../app/navigation/paths.ts';
import { problemText } from '../../../parts/problems/problem-text.ts';
import { useGesture } from '../../../app/api/queries.ts';
import { Button } from '../../../ui/button.tsx';
import kit from '../../../ui/kit.module.css';
import styles from './rows.module.css';
import { useMessages } from '../../../ui/overlays/messages.tsx';

/** A pictogram's word for the pointer, and for screen readers the solution too: a page has the same word 25 times. */
const named = (word: string, whole: string) => ({ title: word, 'aria-label': whole });

/** What can be done with a solution from its row: open it, see its report, copy it. */
export function RowActions({ solution }: { readonly solution: SolutionSummary }) {
  const t = useTranslate();
  const { role } = useUser();
  const message = useMessages();
  const navigate = useNavigate();
  const copy = useGesture('solutionsCopy', ['solutionsSelect']);
  const { isxId, isxType } = solution;
  const makeCopy = () =>
    copy.mutate(
      { isxId },
      {
        onSuccess: (made) => {
          message.success(t('Copied: this is {isxId}', { isxId: made.isxId }));
          void navigate({ to: paths.solution, params: { isxId: made.isxId } });
        },
        onError: (problem) => message.error(problemText(t, problem)),
      },
    );
  return (
    <div className={styles.actions}>
      <Link
        to={paths.solution}
        params={{ isxId }}
        className={`${kit.bare} ${kit.choosable} ${styles.action}`}
        {...named(t('Open'), t('Open {isxId}', { isxId }))}
      >
        <FolderOpenOutlined />
      </Link>
      <Link
        to={paths.report}
        params={{ reportIsx: isxId }}
        className={`${kit.bare} ${kit.choosable} ${styles.action}`}
        {...named(t('Report'), t('Report of {isxId}', { isxId }))}
      >
        <FileTextOutlined />
      </Link>
      {may(role, `newSolution.${isxType}`) && (
        <Button
          kind="quiet"
          size="small"
          icon={<CopyOutlined />}
          {...named(t('Copy'), t('Copy {isxId}', { isxId }))}
          disabled={copy.isPending}
          onClick={makeCopy}
        />
      )}
    </div>
  );
}
