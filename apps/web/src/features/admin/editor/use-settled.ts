import { useEffect, useState } from 'react';

/**
 * Returns a value once it has not changed for a time: a preview need not follow every key.
 * @param afterMs that time, in milliseconds.
 */
export function useSettled<T>(value: T, afterMs = 500): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
