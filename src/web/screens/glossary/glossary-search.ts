import { present, textParam } from '../../app/navigation/search-params.ts';

/** The words that are looked for, and the term that a link leads to. */
export const glossarySearch = (search: Record<string, unknown>) =>
  present({ text: textParam(search['text']), term: textParam(search['term'], 64) });
