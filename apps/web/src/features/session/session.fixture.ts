import type { StoredUser_PlayerFragment } from './entrance.generated';
import type { StoredSession } from './session-storage';

/** A player as the server tells of them after a login. */
export const ADA: StoredUser_PlayerFragment = {
  __typename: 'Player',
  id: 'UGxheWVyOjE',
  userId: '5f7a2c1e-0000-5000-8000-000000000001',
  username: 'Ada',
  email: 'ada@example.com',
  totalPoints: 120,
  createdAt: '2026-01-02T03:04:05.000Z',
  answeredToday: true,
  currentStreak: 8,
  totalShares: 2,
  monthlyPoints: 30,
  lifetimePoints: 150,
};

/** A session of the same player as the browser keeps it. */
export function storedSession(expiresAt: number): StoredSession {
  return {
    user: {
      id: ADA.userId,
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
