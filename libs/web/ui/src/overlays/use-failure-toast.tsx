import { useEffect } from 'react';
import { toast } from './toast';

/** Shows an error toast each time `failed` becomes true. */
export function useFailureToast(failed: boolean, text: string): void {
  useEffect(() => {
    if (failed) toast.error(text);
  }, [failed, text]);
}
