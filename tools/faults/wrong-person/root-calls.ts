import { PLAYER_MUTATIONS } from './player-mutations';
import { QUERY_CALLS } from './query-calls';
import type { RootCall } from './root-call';
import { STAFF_MUTATIONS } from './staff-mutations';

/** A valid call of every root field. */
export const ROOT_CALLS: Record<string, RootCall> = {
  ...QUERY_CALLS,
  ...PLAYER_MUTATIONS,
  ...STAFF_MUTATIONS,
};
