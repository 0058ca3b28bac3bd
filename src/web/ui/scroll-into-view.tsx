import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

/** Something that has just come up and must be seen: it brings itself into view, wherever the person is on the page. */
export function Attention({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void box.current?.scrollIntoView({ block: 'center' }), []);
  return <div ref={box}>{children}</div>;
}
