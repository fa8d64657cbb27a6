import type { ContestStatus as Status, RevealPolicy as Policy } from '@daily/rules/contest';
import { contestStatus } from '@daily/rules/contest';
import { Node } from '@daily/kit/graphql/node';
import { League } from '@daily/leagues';
import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { RevealPolicy } from './contest-enums.graphql-types';

/**
 * A contest. Its state follows from the clock: nothing has to run when it starts or ends. Fields with complexity 0 come with the row.
 */
@ObjectType('Contest', {
  implements: Node,
  description: 'A contest: questions in order, each with a time limit that the server keeps.',
})
@Entity('contest')
@Unique('contest_slug', ['slug'])
@Index('contest_by_start', ['startsAt', 'id'])
@Index('contest_by_change', ['changedAt', 'id'])
@Index('contest_league', ['leagueId'], { where: 'league_id IS NOT NULL' })
@Check('contest_times', 'starts_at < ends_at')
@Check('contest_has_questions', 'NOT published OR question_count > 0')
@Check('contest_reveal_answers', `reveal_answers IN ('after-finish', 'after-end')`)
export class Contest {
  /** A UUID. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'contest_pkey' })
  id!: string;

  @Field(() => String, {
    complexity: 0,
    description: 'Identifies the contest in addresses: `/contests/{slug}`.',
  })
  @Column('text')
  slug!: string;

  @Field(() => String, { complexity: 0, description: 'The title.' })
  @Column('text')
  title!: string;

  @Field(() => String, { description: 'What the contest is about, in Markdown.' })
  @Column('text')
  description!: string;

  /** The https address of a picture, or the path of an uploaded one, which survives a change of the public address. */
  @Column('text', { name: 'cover_url', nullable: true })
  coverUrl!: string | null;

  @Field(() => Date, { complexity: 0, description: 'When the contest starts.' })
  @Column('timestamptz', { name: 'starts_at' })
  startsAt!: Date;

  @Field(() => Date, {
    complexity: 0,
    description: 'When the contest ends, and with it every question that is open.',
  })
  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;

  /** False for a draft, which only editors see. */
  @Column('boolean')
  published!: boolean;

  @Field(() => Int, {
    complexity: 0,
    description: 'Seconds to answer a question, from when it is first shown.',
  })
  @Column('integer', { name: 'seconds_per_question' })
  secondsPerQuestion!: number;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'What can be won; null when there is no prize.',
  })
  @Column('text', { nullable: true })
  prize!: string | null;

  @Field(() => RevealPolicy, {
    complexity: 0,
    description: 'When right or wrong, points, correct options and explanations are shown to a player.',
  })
  @Column('text', { name: 'reveal_answers' })
  revealAnswers!: Policy;

  @Field(() => Boolean, {
    complexity: 0,
    name: 'shufflesOptions',
    description: 'Whether every participant sees the options of a question in an order of their own.',
  })
  @Column('boolean', { name: 'shuffle_options' })
  shuffleOptions!: boolean;

  @Field(() => Int, {
    complexity: 0,
    description: 'Minutes before the end from which the leaderboard is frozen; 0 when it never is.',
  })
  @Column('integer', { name: 'freeze_minutes' })
  freezeMinutes!: number;

  @Field(() => Int, {
    complexity: 0,
    nullable: true,
    description:
      'The best place of the final leaderboard that editors have revealed after a freeze, from 1, which means all; null while they ' +
      'have revealed none, and of a contest without a freeze.',
  })
  @Column('integer', { name: 'revealed_rank', nullable: true })
  revealedRank!: number | null;

  @Field(() => Int, { complexity: 0, description: 'Number of questions.' })
  @Column('integer', { name: 'question_count' })
  questionCount!: number;

  @Field(() => Int, { complexity: 0, description: 'Points of all questions together.' })
  @Column('integer', { name: 'max_score' })
  maxScore!: number;

  /** The league to whose members the contest is open; null for everyone. */
  @Column('uuid', { name: 'league_id', nullable: true })
  leagueId!: string | null;

  @ManyToOne(() => League, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'league_id', foreignKeyConstraintName: 'contest_league_fkey' })
  league?: League;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When an editor last changed it, or when it was created. */
  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;

  /** Number of changes by editors, from 0. */
  @Column('integer', { default: 0 })
  revision!: number;

  /** The state at an instant. */
  statusAt(now: Date): Status {
    return contestStatus(this, now);
  }
}
