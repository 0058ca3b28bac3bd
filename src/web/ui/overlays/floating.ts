/** Dialogs and questions, modal or not, as a selector. */
export const dialogs = ':is([role="dialog"], [role="alertdialog"])';

/**
 * Lists and tooltips open inside the landmark or dialog that they belong to, so that a screen reader finds them there: in an element of
 * their own at its end, for what is asked where the keyboard goes next is asked of that.
 */
export function nearestPlace(element: HTMLElement): HTMLElement {
  const place =
    element.closest<HTMLElement>(`${dialogs}, main`) ?? element.closest<HTMLElement>('nav, header') ?? document.body;
  const there = place.querySelector<HTMLElement>(':scope > [data-floating]');
  if (there) return there;
  const holder = document.createElement('div');
  holder.dataset['floating'] = '';
  place.append(holder);
  return holder;
}

/** Marks what stays alive while a dialog is open: passing messages (messages.tsx). */
export const persistentMark = 'data-persistent';
