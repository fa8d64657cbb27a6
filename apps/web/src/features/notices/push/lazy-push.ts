import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { loadOrReload } from '../../../availability/load-or-reload';

/** The offer of notifications, for signed-in players who have answered. */
export const PushOffer = lazyComponent(() => loadOrReload(() => import('./push-offer')), 'PushOffer', {
  onServer: false,
});

/** The settings of notifications. */
export const PushSettings = lazyComponent(
  () => loadOrReload(() => import('./push-settings')),
  'PushSettings',
  { onServer: false },
);
