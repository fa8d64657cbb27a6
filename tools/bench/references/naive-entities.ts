import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

// The tables of the plain stack as a first version maps them: one class for the row and the GraphQL type.

/** A player. */
@ObjectType('Player')
@Entity({ name: 'player', schema: 'plain' })
export class Player {
  @Field(() => String)
  @PrimaryColumn('text')
  id!: string;

  @Field(() => String)
  @Column('text')
  username!: string;

  @Field(() => String, { nullable: true })
  @Column('text', { name: 'avatar_url', nullable: true })
  avatarUrl!: string | null;

  @Field(() => Int)
  @Column('integer', { name: 'total_points' })
  totalPoints!: number;

  @Field(() => Int)
  @Column('integer', { name: 'month_points' })
  monthlyPoints!: number;

  @Column('timestamptz', { name: 'month_reached_at', nullable: true })
  reachedAt!: Date | null;

  @Field(() => Int)
  @Column('integer', { name: 'streak_days' })
  currentStreak!: number;

  @Column('date', { name: 'streak_last_day', nullable: true })
  lastDay!: string | null;

  @Field(() => Int)
  @Column('integer', { name: 'longest_streak' })
  longestStreak!: number;

  @Field(() => Int)
  @Column('integer', { name: 'total_shares' })
  totalShares!: number;
}

/** The question of a day. */
@ObjectType('Question')
@Entity({ name: 'question', schema: 'plain' })
export class Question {
  @Field(() => Int)
  @PrimaryColumn('integer')
  id!: number;

  @Field(() => String)
  @Column('text')
  text!: string;

  @Field(() => String)
  @Column('text', { name: 'option_a' })
  optionA!: string;

  @Field(() => String)
  @Column('text', { name: 'option_b' })
  optionB!: string;

  @Field(() => String)
  @Column('text', { name: 'option_c' })
  optionC!: string;

  @Field(() => String)
  @Column('text', { name: 'option_d' })
  optionD!: string;

  @Field(() => String)
  @Column('text', { name: 'correct_answer' })
  correctAnswer!: string;

  @Field(() => String)
  @Column('text')
  explanation!: string;

  @Field(() => Int)
  @Column('integer')
  points!: number;

  @Field(() => String)
  @Column('text')
  category!: string;

  @Field(() => String)
  @Column('text')
  difficulty!: string;

  @Field(() => String)
  @Column('date')
  day!: string;
}

/** A player's answer to a question. */
@ObjectType('Answer')
@Entity({ name: 'answer', schema: 'plain' })
export class Answer {
  @PrimaryColumn('text', { name: 'player_id' })
  playerId!: string;

  @PrimaryColumn('integer', { name: 'question_id' })
  questionId!: number;

  @Field(() => String)
  @Column('text')
  letter!: string;

  @Field(() => Boolean)
  @Column('boolean', { name: 'is_correct' })
  isCorrect!: boolean;

  @Field(() => Int, { name: 'pointsAwarded' })
  @Column('integer')
  points!: number;

  @Field(() => Date)
  @Column('timestamptz', { name: 'answered_at' })
  answeredAt!: Date;
}

/** A session of a player. */
@Entity({ name: 'session', schema: 'plain' })
export class Session {
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @ManyToOne(() => Player, { eager: true })
  @JoinColumn({ name: 'player_id' })
  player!: Relation<Player>;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
