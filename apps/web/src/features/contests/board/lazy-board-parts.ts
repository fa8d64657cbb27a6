import { lazyComponent } from '@daily/ui/loading/lazy-component';

const afterEnd = () => import('./after-end');

/** The sealed places of a board and the buttons that reveal them. Few boards have any. */
export const ContestReveal = lazyComponent(afterEnd, 'ContestReveal');

/** The replay of a board, loaded when it is asked for. */
export const ContestReplay = lazyComponent(afterEnd, 'ContestReplay');
