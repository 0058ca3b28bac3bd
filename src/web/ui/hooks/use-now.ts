import { useEffect, useState } from 'react';

/** Days and validities change no sooner. */
const tickMs = 60_000;

/** The moment, in milliseconds, renewed every minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = window.setInterval(() => setNow(Date.now()), tickMs);
    return () => window.clearInterval(ticking);
  }, []);
  return now;
}
