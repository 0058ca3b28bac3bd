const storageKey = 'portal.reloadedAt';
/** A page that fails again so soon after it was loaded anew is not loaded anew a third time, ms. */
const pause = 60_000;

/** Whether the page may load itself anew at this time, ms; it counts as done. False too where nothing can be remembered. */
export function mayReload(now: number): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(storageKey) ?? Number.NEGATIVE_INFINITY);
    if (now - last < pause) return false;
    window.sessionStorage.setItem(storageKey, String(now));
    return true;
  } catch {
    return false;
  }
}
