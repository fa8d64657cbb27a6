import { SHARE_TEXTS } from '@daily/rules/share-texts';
import { toast } from '@daily/ui/toast';
import { useEffect } from 'react';

/** Says in a toast that the board of shares could not be read, once each time. */
export function useFailureToast(failed: boolean): void {
  useEffect(() => {
    if (failed) toast.error(SHARE_TEXTS.leaderboardNotFetched);
  }, [failed]);
}
