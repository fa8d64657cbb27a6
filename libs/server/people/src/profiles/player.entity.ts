import type { Role } from '@daily/rules/account';
import type { Day, Month } from '@daily/rules/calendar';
import { Node } from '@daily/kit/graphql/node';
import { currentStreak, freezesHeld, MOST_FREEZES, type Streak } from '@daily/rules/streak';
import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * Somebody who plays: account, profile and counters in one row, so that an answer changes one row.
 * The counters are written by two statements of `trivia` alone, the answer's and the purchase's; `npm run audit:points` holds them against the ledger.
 */
@ObjectType('Player', { implements: Node, description: 'Somebody who plays.' })
@Entity('player')
@Unique('player_email', ['email'])
@Check('player_total_points', 'total_points >= 0')
@Check('player_streak_freezes', `streak_freezes BETWEEN 0 AND ${MOST_FREEZES}`)
@Index('player_monthly_board', { synchronize: false })
@Index('player_all_time_board', { synchronize: false })
@Index('player_streak_board', { synchronize: false })
export class Player {
  /** UUID v5 of the email, or the id under which the profile was once made. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'player_pkey' })
  id!: string;

  @Field(() => String, { complexity: 0, description: 'The name that others see.' })
  @Column('text')
  username!: string;

  /** Trimmed and lower-cased. */
  @Column('text')
  email!: string;

  @Field(() => String, { complexity: 0, nullable: true, description: 'Address of a picture, by https.' })
  @Column('text', { name: 'avatar_url', nullable: true })
  avatarUrl!: string | null;

  @Column('text', { default: 'player' })
  role!: Role;

  /** argon2id; null until a login or signup claims the profile. */
  @Column('text', { name: 'password_hash', nullable: true, select: false })
  passwordHash!: string | null;

  /** On no leaderboard, by the player's own wish: such a player takes no rank from others either. */
  @Column('boolean', { default: false })
  hidden!: boolean;

  /** Made by the seed, to show what a board looks like. */
  @Field(() => Boolean, { description: 'Made to show what a board looks like; nobody plays as them.' })
  @Column('boolean', { name: 'is_demo', default: false })
  isDemo!: boolean;

  @Field(() => Date, { description: 'When the profile was made.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Field(() => Int, { description: 'Points left to spend.' })
  @Column('integer', { name: 'total_points', default: 0 })
  totalPoints!: number;

  @Field(() => Int, { description: 'Points ever earned; never falls.' })
  @Column('integer', { name: 'lifetime_points', default: 0 })
  lifetimePoints!: number;

  /** When `lifetimePoints` reached what they are. */
  @Column('timestamptz', { name: 'lifetime_reached_at', nullable: true })
  lifetimeReachedAt!: Date | null;

  /** First day of the month that `monthPoints` were earned in. */
  @Column('date', { name: 'month', nullable: true })
  month!: string | null;

  @Column('integer', { name: 'month_points', default: 0 })
  monthPoints!: number;

  /** When `monthPoints` reached what they are: who was first leads among equals. */
  @Column('timestamptz', { name: 'month_reached_at', nullable: true })
  monthReachedAt!: Date | null;

  /** Days of the streak that ends on `streakLastDay`; whether they still count is decided when they are read. */
  @Column('integer', { name: 'streak_days', default: 0 })
  streakDays!: number;

  /** The last day that was answered or is known to be frozen. */
  @Column('date', { name: 'streak_last_day', nullable: true })
  streakLastDay!: Day | null;

  @Field(() => Int, { description: 'The longest streak ever, in days; never falls.' })
  @Column('integer', { name: 'longest_streak', default: 0 })
  longestStreak!: number;

  /** Freezes held when `streakLastDay` was over, with those bought since; read by `freezesOn`. */
  @Column('smallint', { name: 'streak_freezes', default: 0 })
  streakFreezes!: number;

  @Field(() => Int, { description: 'Shares whose link was visited.' })
  @Column('integer', { name: 'total_shares', default: 0 })
  totalShares!: number;

  /** Points earned in a month: those of the row when they are of that month, else none. */
  pointsIn(month: Month): number {
    return this.month === `${month}-01` ? this.monthPoints : 0;
  }

  /** Days of the streak as it stands today, 0 when it broke. */
  streakOn(today: Day): number {
    return currentStreak(this.streak, today);
  }

  /** Streak freezes left today, at most two. */
  freezesOn(today: Day): number {
    return freezesHeld(this.streak, today);
  }

  private get streak(): Streak {
    const { streakDays: days, streakLastDay: lastDay, longestStreak: longest, streakFreezes: freezes } = this;
    return { days, lastDay, longest, freezes };
  }
}
