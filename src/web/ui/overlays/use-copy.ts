import type { Copied } from '../copy-to-clipboard.ts';
import { copyToClipboard } from '../copy-to-clipboard.ts';
import { useMessages } from './messages.tsx';

/** Words of it, already translated: that it is copied, and where the browser did not allow it, what to do instead. */
interface CopyWords {
  readonly done: string;
  readonly refused: string;
}

/** Puts something on the clipboard, and says in passing whether it is there. */
export function useCopy(): (copied: Copied, words: CopyWords) => Promise<void> {
  const message = useMessages();
  return async (copied, { done, refused }) => {
    try {
      await copyToClipboard(copied);
      message.success(done);
    } catch (failure) {
      console.error('Copying failed', failure);
      message.error(refused, 8);
    }
  };
}
