import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useAppState } from './app-context.tsx';
import type { AppState } from './app-state.ts';

/** The app state of specification section 3, `isFetching` included. Renders anew whenever a call starts or ends. */
export function useApp(): AppState & { readonly isFetching: boolean } {
  const isFetching = useIsFetching() + useIsMutating() > 0;
  return { ...useAppState(), isFetching };
}
