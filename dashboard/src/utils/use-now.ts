import { useEffect, useState } from 'react';

/** The time, for texts such as "3 s ago". */
export function useNow(every = 1_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const task = window.setInterval(() => {
      if (!document.hidden) setNow(Date.now());
    }, every);
    return () => window.clearInterval(task);
  }, [every]);
  return now;
}
