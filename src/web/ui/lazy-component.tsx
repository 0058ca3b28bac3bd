import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { lazy, Suspense } from 'react';

/** A part of a screen that few need at once: it is loaded when it is first drawn, and `fallback` stands in its place until then. */
export function loadedLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): FunctionComponent<Props> {
  // What lazy() knows of properties is lost with a type that is still open.
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LoadedLate(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}
