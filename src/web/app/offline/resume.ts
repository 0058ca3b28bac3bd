import { maySee } from '../../../core/offline/kept.ts';
import type { AppStore } from '../session/app-state.ts';
import { forgetKept } from '../session/forget-kept.ts';
import { keptInstead } from './kept-answers.ts';
import { setFallback } from '../api/offline-fallback.ts';
import { keptOwner } from './kept-store.ts';
import { build, isOffered } from './offline-app.ts';

/**
 * The portal does not answer: lets the person in whose data this device keeps, for reading, until their session ends by its time. False
 * where nothing is kept that may be shown.
 */
export async function resume(store: AppStore): Promise<boolean> {
  if (!isOffered()) return false;
  const owner = await keptOwner();
  if (!owner) return false;
  if (!maySee(owner, build, Date.now())) {
    await forgetKept();
    return false;
  }
  const { user, texts, heardAt, expiresAt } = owner;
  setFallback(keptInstead);
  store.change({ texts, user, offline: { since: heardAt, expiresAt } });
  return true;
}
