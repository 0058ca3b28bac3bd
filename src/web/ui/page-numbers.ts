/** Numbers of pages to offer: the first, the last, and those around the current one; null is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const offered = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .toSorted((a, b) => a - b);
  return offered.flatMap((page, at) => {
    const before = offered[at - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
}
