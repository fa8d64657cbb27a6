import { type ComponentType, useEffect, useState } from 'react';
import { ShareSkeleton } from './share-skeleton';

/**
 * What belongs to sharing on the result card: the share section and the board of shares. Its code is fetched where a
 * result is shown, since no other page needs it.
 */
export function ShareSlot() {
  const [Section, setSection] = useState<ComponentType | null>(null);
  useEffect(() => {
    let shown = true;
    // Not `lazy`: the server cannot render what it has to wait for, and React would complain.
    void import('./share-section').then((part) => shown && setSection(() => part.ShareSection));
    return () => {
      shown = false;
    };
  }, []);
  return Section ? <Section /> : <ShareSkeleton />;
}
