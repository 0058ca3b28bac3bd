import type { Solution } from '../../../contract/shapes.ts';
import { AttachmentList } from './attachment-list.tsx';
import { CommentThread } from './comment-thread.tsx';
import styles from './sharing.module.css';

/** What is said about a solution, beside the files that stand with it. */
export const Discussion = ({ solution }: { readonly solution: Solution }) => (
  <div className={styles.aside}>
    <CommentThread solution={solution} />
    <AttachmentList isxId={solution.isxId} />
  </div>
);
