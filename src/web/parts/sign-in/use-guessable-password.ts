import { useEffect, useState } from 'react';
import type { PasswordOwner } from '../../../core/people/sign-in/guessable-password.ts';
import { guessableFaults, readCommonPasswords } from '../../../core/people/sign-in/guessable-password.ts';
import type { Problem } from '../../../core/result.ts';

let common: ReadonlySet<string> | null = null;

/** Loads the list once, when somebody is about to set a password; without it the server alone looks. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { commonPasswordList } = await import('../../../core/people/sign-in/common-passwords.ts');
  return (common ??= readCommonPasswords(commonPasswordList));
}

/** Why a password of somebody of whom this much is known would be guessed at once: advice, unless the server refuses it by the policy. */
export function useGuessable(owner: PasswordOwner = {}): (password: string) => Problem[] {
  const [known, setKnown] = useState(common);
  useEffect(() => {
    let isThere = true;
    loadCommon().then(
      (list) => isThere && setKnown(list),
      () => undefined,
    );
    return () => void (isThere = false);
  }, []);
  return (password) => guessableFaults(password, { owner, common: known });
}
