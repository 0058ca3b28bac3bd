import type { Translate } from '../../../core/translation/translate.ts';
import { roleLabels } from '../../parts/people/role-labels.ts';

/** Who has no account of the portal. */
const otherLabels = { portal: 'The portal', customer: 'Customer', anonymous: 'Not signed in' } as const;

export const roleText = (role: string, t: Translate): string =>
  role in otherLabels
    ? t(otherLabels[role as keyof typeof otherLabels])
    : role in roleLabels
      ? t(roleLabels[role as keyof typeof roleLabels])
      : role;

/** A name where there is one, else what kind of visitor it was. */
export const actorText = (
  { displayName, role }: { readonly displayName: string; readonly role: string },
  t: Translate,
): string =>
  // prettier-ignore
  displayName === '' ? roleText(role, t) : displayName;
