import { useEffect } from 'react';

/** What can be done with what a screen shows, as its own buttons do it. */
export interface ScreenAction {
  readonly key: string;
  /** Already translated. */
  readonly label: string;
  readonly onPress: () => void;
}

interface Offer {
  /** What they are done with, as it is called. */
  readonly subject: string;
  readonly actions: readonly ScreenAction[];
}

let offered: Offer | null = null;

/** What the screen that is open offers; null where it offers nothing. */
export const offeredActions = (): Offer | null => offered;

/** A screen offers its actions to the palette while it is there. */
export function useScreenActions(subject: string, actions: readonly ScreenAction[]): void {
  useEffect(() => {
    const offer = { subject, actions };
    offered = offer;
    return () => {
      if (offered === offer) offered = null;
    };
  });
}
