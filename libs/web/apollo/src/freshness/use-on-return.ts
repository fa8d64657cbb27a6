import { useEffect, useRef } from 'react';

/**
 * Calls a function when the visitor looks at the page again, goes back to it in the history, or is online again: what the page
 * shows may have changed on another page or device.
 */
export function useOnReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  }, [onReturn]);
  useEffect(() => {
    const call = () => {
      if (!document.hidden) latest.current();
    };
    document.addEventListener('visibilitychange', call);
    window.addEventListener('online', call);
    window.addEventListener('pageshow', call);
    return () => {
      document.removeEventListener('visibilitychange', call);
      window.removeEventListener('online', call);
      window.removeEventListener('pageshow', call);
    };
  }, []);
}
