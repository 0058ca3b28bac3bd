import { useQuery } from '@tanstack/react-query';
import type { Solution } from '../../../../contract/shapes.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { answerOptions } from '../../../app/api/queries.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Button } from '../../../ui/button.tsx';
import kit from '../../../ui/kit.module.css';
import { useJump } from '../editor/use-jump.ts';

/** Why a solution was returned, wherever one is on its screen: what was said of it all, and of single lines, each leading there. */
export function ReturnNotice({ solution }: { readonly solution: Solution }) {
  const t = useTranslate();
  const { isxId, isxStatus, lineComments } = solution;
  const jump = useJump(isxId);
  const isReturned = isxStatus === 'returned' || lineComments.length > 0;
  const { data: history = [] } = useQuery({
    ...answerOptions('solutionsSelectHistory', { isxId }),
    enabled: isReturned,
  });
  if (!isReturned) return null;
  const last = history.find(({ action }) => action === 'return');
  const comment = last?.comment ?? '';
  if (comment === '' && lineComments.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={lineComments.length > 0 ? t('Returned with comments on lines') : t('Returned with a comment')}
    >
      {comment !== '' && (
        <p className={kit.said}>
          {last?.displayName && <strong>{last.displayName}: </strong>}
          {comment}
        </p>
      )}
      {lineComments.length > 0 && (
        <ul className={kit.bullets} aria-label={t('Comments on lines')}>
          {lineComments.map((line) => (
            <li key={line.partNumber}>
              <Button kind="words" onClick={() => jump({ path: 'lines' }, line.partNumber)}>
                {line.partNumber}
              </Button>{' '}
              {line.comment}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
