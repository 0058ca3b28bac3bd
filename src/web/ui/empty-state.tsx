import { EmptyRack } from './illustrations.tsx';
import type { ScreenStateProps } from './screen-state.tsx';
import { ScreenState } from './screen-state.tsx';

/** Nothing is here yet: says so and what to do next. */
export const EmptyState = (props: ScreenStateProps) => <ScreenState drawing={<EmptyRack />} {...props} />;
