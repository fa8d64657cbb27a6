import type { Confidence } from '@daily/rules/question/confidence';
import type { OptionLetter } from '@daily/rules/question';
import { Node } from '@daily/kit/graphql/node';
import { Player } from '@daily/people';
import { OptionLetter as OptionLetterEnum, Question } from '@daily/questions';
import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** The only answer of a player to a question. Its primary key decides races: the first answer stands. */
@ObjectType('Answer', { implements: Node, description: 'The only answer of a player to a question.' })
@Entity('answer')
@Index('answer_unpaid', ['questionId', 'playerId'], { where: 'is_correct AND points = 0' })
@Index('answer_by_time', { synchronize: false })
@Index('answer_by_question', { synchronize: false })
@Check('answer_letter', `letter IN ('A', 'B', 'C', 'D')`)
@Check('answer_confidence', `confidence IN ('guessing', 'fairly_sure', 'sure')`)
export class Answer {
  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'answer_once' })
  playerId!: string;

  @PrimaryColumn('integer', { name: 'question_id', primaryKeyConstraintName: 'answer_once' })
  questionId!: number;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'answer_player_fkey' })
  player?: Player;

  @ManyToOne(() => Question, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'question_id', foreignKeyConstraintName: 'answer_question_fkey' })
  question?: Question;

  @Field(() => OptionLetterEnum, { complexity: 0, description: 'The chosen option.' })
  @Column('text')
  letter!: OptionLetter;

  /** Leaves the server only where `KeyAccess` shows results, as do the points. */
  @Column('boolean', { name: 'is_correct' })
  isCorrect!: boolean;

  /** Points earned; 0 when the answer is wrong or the points are still withheld. */
  @Column('integer')
  points!: number;

  @Field(() => Date, { complexity: 0, description: 'When the server received the answer.' })
  @Column('timestamptz', { name: 'answered_at' })
  answeredAt!: Date;

  /** Whole seconds that the player took, as measured by the client; null when it did not measure. */
  @Column('integer', { name: 'seconds_spent', nullable: true })
  secondsSpent!: number | null;

  /** How sure the player said they were, before the result was shown; null when they did not say. */
  @Column('text', { nullable: true })
  confidence!: Confidence | null;
}
