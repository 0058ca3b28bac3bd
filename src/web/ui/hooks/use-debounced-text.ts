import { useEffect, useRef, useState } from 'react';

/** Long enough for the next letter to come, short enough to feel immediate. */
const PAUSE_MS = 250;

/**
 * A text that is typed at once and committed when the typing pauses. When the committed text changes from elsewhere
 * (back, a link, a reset), the field follows.
 */
export function useDebouncedText(committed: string, commit: (text: string) => void) {
  const [draft, setDraft] = useState(committed);
  const [seen, setSeen] = useState(committed);
  /** What this field has committed last: when it comes back, the person may have typed on meanwhile. */
  const [own, setOwn] = useState<string | null>(null);
  const timer = useRef<number>(undefined);
  if (committed !== seen) {
    setSeen(committed);
    if (committed !== own) {
      setOwn(null);
      setDraft(committed);
    }
  }

  useEffect(() => {
    if (own === null) window.clearTimeout(timer.current);
  }, [seen, own]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const now = (text: string) => {
    window.clearTimeout(timer.current);
    setDraft(text);
    setOwn(text.trim());
    commit(text.trim());
  };
  const soon = (text: string) => {
    window.clearTimeout(timer.current);
    setDraft(text);
    timer.current = window.setTimeout(() => {
      setOwn(text.trim());
      commit(text.trim());
    }, PAUSE_MS);
  };
  return { draft, now, soon };
}
