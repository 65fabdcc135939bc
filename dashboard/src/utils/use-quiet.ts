import { useEffect, useState } from 'react';

/** So many milliseconds without another letter, and somebody has stopped typing. */
export const QUIET = 300;

/** A value once it has not changed for a while. */
export function useQuiet<T>(value: T): T {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const task = window.setTimeout(() => setQuiet(value), QUIET);
    return () => window.clearTimeout(task);
  }, [value]);
  return quiet;
}
