import { MAX_IMAGE_URL_LENGTH, type Role } from '@daily/rules/account';
import type { Day } from '@daily/rules/calendar';
import { SameForEveryone } from '@daily/kit/graphql/access';
import { Node } from '@daily/kit/graphql/node';
import { GraphQLUrl } from '@daily/kit/graphql/scalars';
import { currentStreak, freezesHeld, MOST_FREEZES, type Streak } from '@daily/rules/streak';
import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * A player: profile and counters in one row. The points of months are in a table of `boards`. Only statements of `play` write the
 * counters: those of answers, their settlement and their regrade, and of freeze purchases. `npm run audit:points` compares them with
 * the ledger.
 */
@SameForEveryone()
@ObjectType('Player', {
  implements: Node,
  description: 'A player, with the fields that everyone may see. The private ones are on `Viewer`.',
})
@Entity('player')
@Unique('player_email', ['email'])
@Check('player_total_points', 'total_points >= 0')
@Check('player_streak_freezes', `streak_freezes BETWEEN 0 AND ${MOST_FREEZES}`)
@Check('player_avatar_url_length', `char_length(avatar_url) <= ${MAX_IMAGE_URL_LENGTH}`)
@Index('player_staff', ['id'], { where: `role <> 'player'` })
@Index('player_suspended', ['id'], { where: 'suspended_at IS NOT NULL' })
@Index('player_hidden_by_staff', ['id'], { where: 'hidden_by_staff' })
@Index('player_all_time_board', { synchronize: false })
@Index('player_streak_board', { synchronize: false })
@Index('player_with_page', ['id'], { where: 'has_page AND NOT hidden' })
@Index('player_demo', ['id'], { where: 'is_demo' })
export class Player {
  /** Derived from the email (see `PlayerIds`), or the id under which the profile was created. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'player_pkey' })
  id!: string;

  @Field(() => String, { complexity: 0, description: 'The public name.' })
  @Column('text')
  username!: string;

  /** Trimmed and lower-cased. */
  @Column('text')
  email!: string;

  @Field(() => GraphQLUrl, {
    complexity: 0,
    nullable: true,
    description: 'URL of the profile picture; null when there is none.',
  })
  @Column('text', { name: 'avatar_url', nullable: true })
  avatarUrl!: string | null;

  @Column('text', { default: 'player' })
  role!: Role;

  /** Excluded from the leaderboards, as `BoardVisibility` decides; a hidden player takes no rank from others. */
  @Column('boolean', { default: false })
  hidden!: boolean;

  /** Whether the player has chosen to be hidden. */
  @Column('boolean', { name: 'hidden_by_choice', default: false })
  hiddenByChoice!: boolean;

  /** Whether an admin has excluded the player from the leaderboards. */
  @Column('boolean', { name: 'hidden_by_staff', default: false })
  hiddenByStaff!: boolean;

  /** When an admin suspended the account; null unless it is suspended. `suspension.ts` says what follows. */
  @Column('timestamptz', { name: 'suspended_at', nullable: true })
  suspendedAt!: Date | null;

  /** Why the account is suspended; null unless it is. */
  @Column('text', { name: 'suspension_reason', nullable: true })
  suspensionReason!: string | null;

  /** Whether the player is asked how sure they are of an answer. */
  @Column('boolean', { name: 'asks_confidence', default: true })
  asksConfidence!: boolean;

  /** Whether the player has turned their public page on. It is shown unless they are hidden: see {@link hasPublicPage}. */
  @Column('boolean', { name: 'has_page', default: false })
  hasPage!: boolean;

  /** Whether the public page shows the streak. */
  @Column('boolean', { name: 'page_shows_streak', default: true })
  pageShowsStreak!: boolean;

  /** Whether the public page shows the contests. */
  @Column('boolean', { name: 'page_shows_contests', default: true })
  pageShowsContests!: boolean;

  @Field(() => Boolean, {
    complexity: 0,
    description: 'Whether this is a demo player, created so that boards are not empty.',
  })
  @Column('boolean', { name: 'is_demo', default: false })
  isDemo!: boolean;

  /** When its owner first followed a link mailed to the address; null until then. */
  @Column('timestamptz', { name: 'email_proven_at', nullable: true })
  emailProvenAt!: Date | null;

  @Field(() => Date, { complexity: 0, description: 'When the profile was created.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Field(() => Int, { complexity: 0, description: 'Points available to spend.' })
  @Column('integer', { name: 'total_points', default: 0 })
  totalPoints!: number;

  @Field(() => Int, { complexity: 0, description: 'Points ever earned. Never decreases.' })
  @Column('integer', { name: 'lifetime_points', default: 0 })
  lifetimePoints!: number;

  /** When `lifetimePoints` reached their value. */
  @Column('timestamptz', { name: 'lifetime_reached_at', nullable: true })
  lifetimeReachedAt!: Date | null;

  /** Length of the streak that ends on `streakLastDay`, in days; `streakOn` decides whether it is still alive. */
  @Column('integer', { name: 'streak_days', default: 0 })
  streakDays!: number;

  /** The last day that was answered or is known to have used a freeze. */
  @Column('date', { name: 'streak_last_day', nullable: true })
  streakLastDay!: Day | null;

  @Field(() => Int, { complexity: 0, description: 'The longest streak ever, in days. Never decreases.' })
  @Column('integer', { name: 'longest_streak', default: 0 })
  longestStreak!: number;

  /** Freezes held at the end of `streakLastDay`, plus those bought since; `freezesOn` decides how many are left. */
  @Column('smallint', { name: 'streak_freezes', default: 0 })
  streakFreezes!: number;

  @Field(() => Int, { complexity: 0, description: 'Number of verified shares.' })
  @Column('integer', { name: 'total_shares', default: 0 })
  totalShares!: number;

  @Field(() => Boolean, {
    complexity: 0,
    description: 'Whether the player has a public page, `/players/{userId}`, which they have turned on.',
  })
  get hasPublicPage(): boolean {
    return this.hasPage && !this.hidden;
  }

  /** Length of the streak as of a day, in days; 0 when it is broken. */
  streakOn(today: Day): number {
    return currentStreak(this.streak, today);
  }

  /** Streak freezes left as of a day. */
  freezesOn(today: Day): number {
    return freezesHeld(this.streak, today);
  }

  private get streak(): Streak {
    const { streakDays: days, streakLastDay: lastDay, longestStreak: longest, streakFreezes: freezes } = this;
    return { days, lastDay, longest, freezes };
  }
}
