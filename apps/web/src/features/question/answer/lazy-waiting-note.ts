import { lazyComponent } from '@daily/ui/loading/lazy-component';

/** The note about an answer that waits for the login. The server renders nothing, because it cannot read the storage. */
export const WaitingNote = lazyComponent(() => import('./waiting-note'), 'WaitingNote', { onServer: false });
