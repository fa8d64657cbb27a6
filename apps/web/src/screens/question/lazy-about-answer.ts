import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { loadOrReload } from '../../availability/load-or-reload';

/** What there is to say about an answer. Lazy, because the server renders it and little in it reacts. */
export const AboutAnswer = lazyComponent(() => loadOrReload(() => import('./about-answer')), 'AboutAnswer');
