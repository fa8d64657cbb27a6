import { countdownStart } from '../../features/contests/clock/countdown-start';
import type { ContestsQuery } from '../../features/contests/list/contests.generated';

/** When the first countdown of the list begins to move. */
export const changesAt = ([data]: readonly unknown[]) => {
  const { running, upcoming, serverTime } = data as ContestsQuery;
  const ahead = [...running.edges, ...upcoming.edges];
  return Math.min(...ahead.map(({ node }) => countdownStart(node, serverTime)));
};
