import type { OptionLetter } from '@daily/rules/question';
import { Node } from '@daily/kit/graphql/node';
import { Player } from '@daily/people';
import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { OptionLetter as OptionLetterEnum } from '@daily/questions';
import { Question } from '@daily/questions';

/** The one answer of a player to a question. Its key is what decides races: the first answer stands. */
@ObjectType('Answer', { implements: Node, description: 'The one answer of a player to a question.' })
@Entity('answer')
@Check('answer_letter', `letter IN ('A', 'B', 'C', 'D')`)
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

  @Field(() => OptionLetterEnum, { description: 'The option that was chosen.' })
  @Column('text')
  letter!: OptionLetter;

  @Field(() => Boolean, { description: 'Whether it was right.' })
  @Column('boolean', { name: 'is_correct' })
  isCorrect!: boolean;

  @Field(() => Int, { name: 'pointsAwarded', description: 'What it earned.' })
  @Column('integer')
  points!: number;

  @Field(() => Date, { description: 'When the server received it.' })
  @Column('timestamptz', { name: 'answered_at' })
  answeredAt!: Date;

  /** Whole seconds that the player took, by their own browser's measure; null when nobody measured. */
  @Column('integer', { name: 'seconds_spent', nullable: true })
  secondsSpent!: number | null;
}
