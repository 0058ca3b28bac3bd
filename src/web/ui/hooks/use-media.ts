import { useCallback, useSyncExternalStore } from 'react';

/** Breakpoints, px (specification section 9). */
export const breakpoints = { xs: 480, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1600 } as const;

/** Whether a media query holds, and again whenever that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether the window is at least as wide as a breakpoint. */
export const useWiderThan = (breakpoint: keyof typeof breakpoints): boolean =>
  useMedia(`(min-width: ${breakpoints[breakpoint]}px)`);
