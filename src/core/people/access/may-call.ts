import type { Feature } from './features.ts';
import { may } from './may.ts';
import type { Role } from './roles.ts';

/**
 * Who may call: `anyone` without a session, `session` whoever is signed in, or a role that has the feature
 * (one of several). Finer rules (whose solution, which status) are decided in core by the use case.
 */
export type Access = 'anyone' | 'session' | Feature | readonly Feature[];

/** Whether a role may call at all; no role is nobody who is signed in. */
export const mayCall = (role: Role | undefined, access: Access): boolean =>
  access === 'anyone' ||
  (role !== undefined && (access === 'session' || [access].flat().some((feature) => may(role, feature as Feature))));
