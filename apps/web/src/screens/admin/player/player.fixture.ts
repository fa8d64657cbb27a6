/** An account as the page of a player has it. */
export const account = (change: object = {}) => ({
  __typename: 'PlayerAccount',
  id: 'account-ada',
  email: 'ada@example.org',
  emailProvenAt: '2026-03-01T10:00:00.000Z',
  role: 'PLAYER',
  hasPassword: true,
  passkeyCount: 1,
  apiTokenCount: 2,
  sessionCount: 3,
  lastSeenAt: '2026-03-10T10:00:00.000Z',
  hiddenByChoice: false,
  hiddenByStaff: false,
  suspendedAt: null,
  suspensionReason: null,
  player: {
    __typename: 'Player',
    id: 'player-ada',
    userId: 'ada',
    username: 'Ada',
    avatarUrl: null,
    createdAt: '2026-01-02T10:00:00.000Z',
    isDemo: false,
    monthlyPoints: 1_200,
    lifetimePoints: 3_400,
    totalPoints: 3_000,
    currentStreak: 1,
    longestStreak: 12,
    totalShares: 4,
  },
  ...change,
});

/** The viewer as the frame of the admin area has them. */
export const adminViewer = (userId = 'root') => ({
  viewer: {
    __typename: 'Viewer',
    id: 'v',
    role: 'ADMIN',
    player: { __typename: 'Player', id: `player-${userId}`, userId },
  },
});
