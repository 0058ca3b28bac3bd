import { useEffect } from 'react';

/** Scrolls a grid sideways until a cell of it stands whole beside what is pinned; a pinned cell leads back to the beginning. */
export function useCellInSight(cellId: string): void {
  useEffect(() => {
    const cell = document.getElementById(cellId);
    const grid = cell?.closest<HTMLElement>('[role=grid]');
    if (!cell || !grid) return;
    if (cell.dataset['pinned'] === 'true') {
      grid.scrollLeft = 0;
      return;
    }
    const place = cell.getBoundingClientRect();
    const left = grid.getBoundingClientRect().left;
    const from = grid.querySelector('[data-pinned=true]')?.getBoundingClientRect().right ?? left;
    const to = left + grid.clientWidth;
    if (place.right > to) grid.scrollLeft += Math.min(place.right - to, place.left - from);
    else if (place.left < from) grid.scrollLeft -= from - place.left;
  }, [cellId]);
}
