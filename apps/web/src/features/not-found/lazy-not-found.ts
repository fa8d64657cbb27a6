import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { loadOrReload } from '../../availability/load-or-reload';

/** The content of the 404 page. Lazy, because few visitors of a page see it. */
export const NotFound = lazyComponent(() => loadOrReload(() => import('./not-found')), 'NotFound');
