import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element, px, and again whenever it changes; `byDefault` until it is known. */
export function useWidth<E extends Element>(byDefault: number): readonly [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(byDefault);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const measured = Math.round(element.getBoundingClientRect().width);
      if (measured > 0) setWidth(measured);
    };
    // It tells of the first layout too: to measure sooner has the whole page laid out for that alone.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
