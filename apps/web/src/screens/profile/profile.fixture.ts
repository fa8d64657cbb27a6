import { progressPlayer } from '../../features/progress/progress.fixture';
import { streakPlayer } from '../../features/streak/streak.fixture';

const NO_SHARES = {
  __typename: 'ShareConnection' as const,
  edges: [],
  pageInfo: { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: null },
};

/** Everything that the dashboard asks for, of somebody who plays. */
export function profilePlayer(fields: object = {}) {
  return {
    ...progressPlayer(),
    ...streakPlayer(),
    username: 'Ada',
    email: 'ada@example.com',
    avatarUrl: null,
    hidden: false,
    sessions: [],
    apiTokens: [],
    shares: NO_SHARES,
    reminder: { __typename: 'Reminder' as const, state: 'OFF' as const, hour: 9, timeZone: 'UTC' },
    createdAt: '2026-01-02T03:04:05.000Z',
    monthlyPoints: 30,
    lifetimePoints: 1_350,
    monthlyRank: 4,
    ...fields,
  };
}
