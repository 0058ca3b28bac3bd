/** What the page has said since the mode began: the text as it stood there, and the keys that it came from. */
export interface SaidTexts {
  readonly said: (key: string, text: string) => void;
  /** The keys of a text as it stands on the page; of a longer one those of the texts that it holds, the longest first. */
  readonly keysOf: (text: string) => readonly string[];
}

/** Shorter texts stand inside too many others. */
const SHORTEST_PART = 4;
/** Keys that are offered for one press. */
const MOST = 6;

export function createSaidTexts(): SaidTexts {
  const keys = new Map<string, Set<string>>();
  return {
    said: (key, text) => {
      const folded = text.trim();
      if (folded === '') return;
      const known = keys.get(folded);
      if (known) known.add(key);
      else keys.set(folded, new Set([key]));
    },
    keysOf: (text) => {
      const folded = text.trim();
      if (folded === '') return [];
      const exact = keys.get(folded);
      if (exact) return [...exact];
      const parts = [...keys].filter(([said]) => said.length >= SHORTEST_PART && folded.includes(said));
      return [...new Set(parts.sort(([a], [b]) => b.length - a.length).flatMap(([, found]) => [...found]))].slice(0, MOST); // prettier-ignore
    },
  };
}

/** What an element says by itself: its own words, and those that only readers of the screen hear. */
export const saidBy = (element: Element): readonly string[] => [
  ...Array.from(element.childNodes).flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.nodeValue ?? ''] : [])),
  ...['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) => element.getAttribute(name) ?? []),
];

/** The keys of what somebody points at: of the element itself, else of the nearest around it that says something. */
export function keysAt(element: Element | null, texts: SaidTexts): readonly string[] {
  for (let at = element, steps = 0; at && steps < 3; at = at.parentElement, steps++) {
    const keys = [...new Set(saidBy(at).flatMap((text) => texts.keysOf(text)))];
    if (keys.length > 0) return keys;
  }
  return [];
}
