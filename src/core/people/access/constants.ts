import { may } from './may.ts';
import type { Actor } from './roles.ts';

/** Texts are needed to sign in. */
const publicConstants: ReadonlySet<string> = new Set(['TRANSLATE']);

/** What every signed-in person's screens are made of: the brand, help, the families and the cooling tables. */
const isForEverybody = (constantName: string): boolean =>
  constantName === 'BRAND' ||
  constantName === 'HELP' ||
  constantName === 'PRODUCT_FAMILIES' ||
  constantName.startsWith('COOLING_');

/** Whether somebody may read a constants record; null is whoever is not signed in (docs/decisions/0004-access.md). */
export function maySeeConstant(actor: Actor | null, constantName: string): boolean {
  if (publicConstants.has(constantName)) return true;
  if (actor === null) return false;
  return isForEverybody(constantName) || may(actor.role, 'administration.appAdmin');
}
