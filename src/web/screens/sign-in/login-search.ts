import { present, textParam } from '../../app/navigation/search-params.ts';

export interface LoginSearch {
  /** Where the person wanted to go. */
  readonly next?: string;
  /** What the company's provider was about, when it led back without a session, and the number of that request. */
  readonly failure?: string;
  readonly request?: string;
}

export const loginSearch = (search: Record<string, unknown>): LoginSearch =>
  present({
    next: textParam(search['next'], 2000),
    failure: textParam(search['failure'], 40),
    request: textParam(search['request'], 40),
  });
