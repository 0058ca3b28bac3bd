import type { ReactNode } from 'react';

/** Small drawings of the equipment for screens without content: one hand, 1.5 px lines, rounded joins. */
function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="120"
      height="80"
      viewBox="0 0 120 80"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}

/** An empty rack between two full ones. */
export const EmptyRack = () => (
  <Drawing>
    <path d="M8 74h104" />
    <rect x="20" y="14" width="24" height="60" />
    <path d="M24 22h16M24 30h16M24 38h16M24 46h16M24 54h16M24 62h16" />
    <rect x="48" y="14" width="24" height="60" strokeDasharray="3 4" />
    <rect x="76" y="14" width="24" height="60" />
    <path d="M80 22h16M80 30h16M80 38h16M80 46h16M80 54h16M80 62h16" />
  </Drawing>
);

/** A plug that has come out of its socket. */
export const Unplugged = () => (
  <Drawing>
    <path d="M4 46h24c10 0 10-14 20-14" />
    <path d="M48 22v20h8c6 0 9-4 9-10s-3-10-9-10zM65 27h7M65 37h7" />
    <path d="M88 22v20h-4c-2 0-3-4-3-10s1-10 3-10zM88 32c14 0 8 18 28 18" />
    <path d="M74 12l2 5M80 10v6" />
  </Drawing>
);

/** A closed cabinet with its lock. */
export const LockedCabinet = () => (
  <Drawing>
    <path d="M30 74h60" />
    <rect x="40" y="8" width="40" height="66" />
    <rect x="44" y="12" width="32" height="58" />
    <path d="M56 40v-4a4 4 0 0 1 8 0v4" />
    <rect x="53" y="40" width="14" height="11" rx="1.5" />
    <path d="M60 44v3" />
  </Drawing>
);
