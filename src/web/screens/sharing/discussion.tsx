import type { Solution } from '../../../contract/shapes.ts';
import { AttachmentList } from './attachment-list.tsx';
import { CommentThread } from './comment-thread.tsx';
import kit from '../../ui/kit.module.css';
import styles from './sharing.module.css';

/** What is said about a solution, beside the files that stand with it. */
export const Discussion = ({ solution }: { readonly solution: Solution }) => (
  <div className={`${kit.columnsLong} ${styles.aside}`}>
    <CommentThread solution={solution} />
    <AttachmentList isxId={solution.isxId} />
  </div>
);
