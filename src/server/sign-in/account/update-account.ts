import type { ParsedBodyOf } from '../../../contract/endpoint.ts';
import type { User } from '../../../contract/shapes.ts';
import type { usersUpdateAccount } from '../../../contract/users.ts';
import { ok } from '../../../core/result.ts';
import { languagesOf } from '../../../core/translation/translate.ts';
import { updateAccount as storeAccount } from '../../users/users.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import type { Context } from '../../platform/context/context.ts';
import { selectCurrentUser } from './select-user.ts';

const notSpoken = {
  path: 'language',
  code: 'not_among_allowed',
  text: 'The portal does not speak this language',
};
const emptyName = { path: 'displayName', code: 'required', text: 'The field must not be empty' };

/** Changes one's own display name, language and page size. A language is a column of TRANSLATE. */
export async function updateAccount(
  context: Context,
  { displayName, language, pageSize }: ParsedBodyOf<typeof usersUpdateAccount>,
): Promise<Outcome<User>> {
  const { db, services, actor } = context;
  const languages = languagesOf(await services.settings.translations(db));
  const errors = [
    ...(displayName?.trim() === '' ? [emptyName] : []),
    ...(language !== undefined && !languages.includes(language) ? [notSpoken] : []),
  ];
  if (errors.length > 0) return refused('invalid_input', { errors });

  await storeAccount(db, actor.userId, {
    ...(displayName === undefined ? {} : { displayName: displayName.trim() }),
    ...(language === undefined ? {} : { language }),
    ...(pageSize === undefined ? {} : { pageSize }),
  });
  return ok(await selectCurrentUser(context));
}
