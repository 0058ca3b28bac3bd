import type { Page } from 'playwright-core';

/** A window of 1280 × 1024 at 200 % and at 400 % (WCAG 2.2, 1.4.4 and 1.4.10). */
export const enlarged = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
] as const;

/** What is lost of a page in its window: by its width, by words that are cut, and by what always stays in sight; what somebody has opened covers it. */
export const lossOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lost: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth)
      lost.push(`the page is ${root.scrollWidth - innerWidth} px wider than its window`);
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const isOpened = (element: Element): boolean =>
      element.closest('dialog, [role=dialog], [popover]') !== null ||
      element.matches(':has([role=listbox], [role=menu])') ||
      document.querySelector(`[aria-expanded=true][aria-controls="${element.id}"]`) !== null;
    const say = (element: Element): string => (element.textContent ?? '').trim().slice(0, 40);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { overflowX, textOverflow, position } = getComputedStyle(element);
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const isCut = element.scrollWidth > element.clientWidth + 1 && (overflowX === 'hidden' || overflowX === 'clip');
      if (hasWords && isCut && textOverflow !== 'ellipsis' && isSeen(element)) lost.push(`cut: ${say(element)}`);
      if ((position === 'fixed' || position === 'sticky') && !isOpened(element) && isSeen(element)) {
        const { top, bottom, width } = element.getBoundingClientRect();
        const covered = Math.min(bottom, innerHeight) - Math.max(top, 0);
        if (width > innerWidth / 2 && covered > innerHeight / 2 && element.clientHeight < innerHeight)
          lost.push(`${covered} px of ${innerHeight} stay covered: ${say(element)}`);
      }
    }
    return lost;
  });
