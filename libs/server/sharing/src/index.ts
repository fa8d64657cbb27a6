import type { Slice } from '@daily/kit/slice';

/** Shares of results, their verification and their leaderboard. */
export const sharing = { name: 'sharing', entities: [], resolvers: [] } satisfies Slice;
