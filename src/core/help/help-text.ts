/** A piece of a help: words, or words that lead to a term of the glossary. */
export interface HelpPiece {
  readonly text: string;
  readonly term?: string;
}

/** `[words](term)`, as in `the [net](net-sensible) figure`. */
const LINK = /\[([^\]]+)\]\(([a-z0-9-]+)\)/g;

export function helpPieces(text: string): readonly HelpPiece[] {
  const pieces: HelpPiece[] = [];
  let at = 0;
  for (const { 0: whole, 1: words, 2: term, index } of text.matchAll(LINK)) {
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push({ text: words!, term: term! });
    at = index + whole.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** The terms that a help leads to, each once. */
export const termsIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(LINK), ({ 2: term }) => term!)),
];
