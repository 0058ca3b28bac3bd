/**
 * Lists and tooltips open inside the landmark or dialog that they belong to, so that a screen reader finds them there: the element that an
 * overlay's portal stands in, from the place where it is called for.
 */
export const nearestPlace = (element: HTMLElement): HTMLElement =>
  element.closest<HTMLElement>('[role="dialog"], nav, header, main') ?? document.body;

/** Marks what stays alive while a dialog is open: passing messages (messages.tsx). */
export const persistentMark = 'data-persistent';
