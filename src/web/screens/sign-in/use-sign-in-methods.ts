import { useEffect, useState } from 'react';
import type { CallAnswer } from '../../app/api/client.ts';
import { call } from '../../app/api/client.ts';

type Methods = CallAnswer<'sessionsSelectMethods'>;

/**
 * What the sign-in pages offer beside the password: asked when a page opens, and undefined where there is no answer. Asked without
 * Query, which is no part of the sign-in screen.
 */
export function useSignInMethods(): Methods | undefined {
  const [methods, setMethods] = useState<Methods>();
  useEffect(() => {
    const left = new AbortController();
    call('sessionsSelectMethods', {}, { signal: left.signal }).then(setMethods, () => undefined);
    return () => left.abort();
  }, []);
  return methods;
}
