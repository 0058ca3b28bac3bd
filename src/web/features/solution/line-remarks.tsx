import { use } from 'react';
import type { Solution } from '../../../contract/shapes.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { ConfiguratorContext } from '../../configurator/configurator-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './step-dialog.module.css';

/** What was written to lines when the solution was returned, above the list: each leads to its line. */
export function LineRemarks({ comments }: { readonly comments: Solution['lineComments'] }) {
  const t = useTranslate();
  const configurator = use(ConfiguratorContext);
  if (comments.length === 0) return null;
  return (
    <Notice tone="warning" title={t('Returned with comments on lines')}>
      <ul className={styles.blockers} aria-label={t('Comments on lines')}>
        {comments.map(({ partNumber, comment }) => (
          <li key={partNumber}>
            <button type="button" className={styles.link} onClick={() => configurator?.jumpTo({ part: partNumber })}>
              {partNumber}
            </button>{' '}
            {comment}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
