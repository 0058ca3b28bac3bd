/** What jsdom lacks and screens ask for when they are drawn. A window of 1440 px that prefers a light theme. */
const width = 1440;

export function addBrowserParts(): void {
  const matches = (query: string): boolean => {
    const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
    const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
    if (least === undefined && most === undefined) return false;
    return width >= Number(least ?? 0) && width <= Number(most ?? Infinity);
  };
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: matches(query),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as MediaQueryList;
  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  window.scrollTo = () => undefined;
  // Since Chromium 150 it returns a promise, which its type does not say yet.
  Element.prototype.scrollIntoView = () => Promise.resolve() as never;
}
