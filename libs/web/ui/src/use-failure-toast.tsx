import { useEffect } from 'react';
import { toast } from './toast';

/** Says in a toast that something could not be loaded, once each time. */
export function useFailureToast(failed: boolean, text: string): void {
  useEffect(() => {
    if (failed) toast.error(text);
  }, [failed, text]);
}
