import type { Role } from '@daily/rules/account';
import type { Day } from '@daily/rules/calendar';
import { Player } from './player.entity';

/** The columns that a plain statement reads of a player; hydrating through TypeORM costs three times the CPU. */
export const PLAYER_COLUMNS = [
  'id',
  'username',
  'email',
  'avatar_url',
  'role',
  'hidden',
  'is_demo',
  'created_at',
  'total_points',
  'lifetime_points',
  'month',
  'month_points',
  'month_reached_at',
  'streak_days',
  'streak_last_day',
  'longest_streak',
  'streak_freezes',
  'total_shares',
]
  .map((column) => `player.${column}`)
  .join(', ');

/** A row of the player table as the driver returns it. */
export interface PlayerRow {
  id: string;
  username: string;
  email: string;
  avatar_url: string | null;
  role: Role;
  hidden: boolean;
  is_demo: boolean;
  created_at: Date;
  total_points: number;
  lifetime_points: number;
  month: string | null;
  month_points: number;
  month_reached_at: Date | null;
  streak_days: number;
  streak_last_day: Day | null;
  longest_streak: number;
  streak_freezes: number;
  total_shares: number;
}

/** The player that a row is. The password's hash is not among the columns: nothing that reads players needs it. */
export function playerFromRow(row: PlayerRow): Player {
  return Object.assign(new Player(), {
    id: row.id,
    username: row.username,
    email: row.email,
    avatarUrl: row.avatar_url,
    role: row.role,
    hidden: row.hidden,
    isDemo: row.is_demo,
    createdAt: row.created_at,
    totalPoints: row.total_points,
    lifetimePoints: row.lifetime_points,
    month: row.month,
    monthPoints: row.month_points,
    monthReachedAt: row.month_reached_at,
    streakDays: row.streak_days,
    streakLastDay: row.streak_last_day,
    longestStreak: row.longest_streak,
    streakFreezes: row.streak_freezes,
    totalShares: row.total_shares,
  });
}
