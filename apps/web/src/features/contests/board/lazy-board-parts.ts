import { lazyComponent } from '@daily/ui/loading/lazy-component';

/** The sealed places of a board and the buttons that reveal them. Few boards have any. */
export const ContestReveal = lazyComponent(() =>
  import('../reveal/contest-reveal').then((module) => module.ContestReveal),
);

/** The replay of a board, loaded when it is asked for. */
export const ContestReplay = lazyComponent(() =>
  import('../replay/contest-replay').then((module) => module.ContestReplay),
);

/** The lazy components that the server may render. */
export const parts = [ContestReveal];
