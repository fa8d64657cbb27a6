import { OWN_PROFILE } from '../../features/account/profile/own-profile.fixture';
import { progressViewer } from '../../features/progress/progress.fixture';
import { streakViewer } from '../../features/streak/streak.fixture';

const NO_SHARES = {
  __typename: 'ShareConnection' as const,
  edges: [],
  pageInfo: { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: null },
};

const NO_CONTESTS = { ...NO_SHARES, __typename: 'ContestConnection' as const };

/** A viewer with every field that the dashboard queries. `playerFields` overrides the defaults of their player. */
export function profileViewer(playerFields: object = {}) {
  const player = {
    ...OWN_PROFILE,
    userId: 'ada',
    monthlyPoints: 30,
    lifetimePoints: 1_350,
    monthlyRank: 4,
    ...playerFields,
  };
  return {
    ...progressViewer(),
    ...streakViewer({}, player),
    role: 'PLAYER' as const,
    email: 'ada@example.com',
    hidden: false,
    asksConfidence: true,
    emailProven: true,
    sessions: [],
    apiTokens: [],
    hasPassword: true,
    linkedIdentities: [],
    passkeyRequired: false,
    passkeys: [],
    shares: NO_SHARES,
    leagueSummary: false,
    nudges: true,
    hasPage: false,
    pageShowsStreak: true,
    pageShowsContests: true,
    contests: NO_CONTESTS,
    reminder: {
      __typename: 'Reminder' as const,
      state: 'OFF' as const,
      hour: 9,
      timeZone: 'UTC',
      streakAlerts: false,
    },
  };
}
