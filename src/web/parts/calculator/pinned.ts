/** A chart tells this many models apart. */
export const MOST_PINNED = 4;

/** No model at all, in an address; nothing in it stands for the best ones. */
const NONE = 'none';

/** The models that an address pins to the chart, separated by commas; null for the best ones. */
export function pinnedIn(text: string | undefined): readonly string[] | null {
  if (text === undefined) return null;
  return text === NONE ? [] : [...new Set(text.split(','))].slice(0, MOST_PINNED);
}

export const pinnedText = (pinned: readonly string[] | null): string | undefined =>
  pinned === null ? undefined : pinned.join(',') || NONE;

/** The charted models with one more, or without it. */
export const toggled = (charted: readonly string[], model: string): readonly string[] =>
  charted.includes(model) ? charted.filter((each) => each !== model) : [...charted, model];
