import type { StoredUser_ViewerFragment } from './login/authentication.generated';
import type { StoredSession } from './session-storage';

/** A viewer as in the response to a login. */
export const ADA: StoredUser_ViewerFragment = {
  __typename: 'Viewer',
  id: 'Vmlld2VyOjE',
  email: 'ada@example.com',
  player: {
    __typename: 'Player',
    id: 'UGxheWVyOjE',
    userId: '5f7a2c1e-0000-5000-8000-000000000001',
    username: 'Ada',
    totalPoints: 120,
    createdAt: '2026-01-02T03:04:05.000Z',
    answeredToday: true,
    currentStreak: 8,
    totalShares: 2,
    monthlyPoints: 30,
    lifetimePoints: 150,
  },
};

/** The stored session of the same user. `expiresAt` is in milliseconds since 1970. */
export function storedSession(expiresAt: number): StoredSession {
  return {
    user: {
      id: ADA.player.userId,
      name: 'Ada',
      email: 'ada@example.com',
      points: 120,
      createdAt: '2026-01-02T03:04:05.000Z',
      answeredToday: true,
      streak: 8,
      totalShares: 2,
      monthlyPoints: 30,
      lifetimePoints: 150,
    },
    expiresAt,
  };
}
