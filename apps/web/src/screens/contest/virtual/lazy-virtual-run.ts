import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { loadOrReload } from '../../../availability/load-or-reload';

/** Playing a contest that has ended. Not in `lazy-parts.ts`, whose question form it shows. */
export const VirtualRun = lazyComponent(() => loadOrReload(() => import('./virtual-run')), 'VirtualRun');
