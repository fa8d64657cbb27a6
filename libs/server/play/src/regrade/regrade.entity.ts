import type { OptionLetter } from '@daily/rules/question';
import { Node } from '@daily/kit/graphql/node';
import { OptionLetter as OptionLetterEnum, Question } from '@daily/questions';
import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/**
 * A correction of the key of a question that players have answered, and how far the regrade of their answers is. Which answers
 * remain follows from the answers themselves, so a regrade that is interrupted continues on any server.
 */
@ObjectType('Regrade', {
  implements: Node,
  description: 'A correction of the key of a question, and the regrade of the answers that follows from it.',
})
@Entity('regrade')
@Index('regrade_newest', ['createdAt', 'id'])
@Index('regrade_of_question', ['questionId', 'createdAt'])
@Index('regrade_unfinished', ['questionId'], { unique: true, where: 'finished_at IS NULL' })
@Index('regrade_untold', ['createdAt'], { where: 'told_at IS NULL' })
export class Regrade {
  /** A UUID. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'regrade_pkey' })
  id!: string;

  @Column('integer', { name: 'question_id' })
  questionId!: number;

  @ManyToOne(() => Question, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'question_id', foreignKeyConstraintName: 'regrade_question_fkey' })
  question?: Question;

  @Field(() => OptionLetterEnum, { description: 'The key before the correction.' })
  @Column('text', { name: 'previous_answer' })
  previousAnswer!: OptionLetter;

  @Field(() => OptionLetterEnum, { description: 'The corrected key.' })
  @Column('text', { name: 'correct_answer' })
  correctAnswer!: OptionLetter;

  @Field(() => String, { description: 'Why the key was corrected, as plain text. Players see it.' })
  @Column('text')
  note!: string;

  /** Also the time of the ledger entries that the regrade makes. */
  @Field(() => Date, { description: 'When the key was corrected.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Field(() => Int, { description: 'Number of answers whose result has changed so far.' })
  @Column('integer', { name: 'regraded_answers', default: 0 })
  regradedAnswers!: number;

  @Field(() => Int, { description: 'Number of players who have gained points so far.' })
  @Column('integer', { default: 0 })
  gaining!: number;

  @Field(() => Int, { description: 'Number of players who have lost points so far.' })
  @Column('integer', { default: 0 })
  losing!: number;

  @Field(() => Int, { description: 'Sum of the points gained so far.' })
  @Column('integer', { name: 'points_gained', default: 0 })
  pointsGained!: number;

  @Field(() => Int, { description: 'Sum of the points lost so far.' })
  @Column('integer', { name: 'points_lost', default: 0 })
  pointsLost!: number;

  @Field(() => Date, { nullable: true, description: 'When all answers were regraded; null until then.' })
  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  /** Id of the last player who was sent a mail, in ascending order; null before the first. */
  @Column('text', { name: 'told_up_to', nullable: true })
  toldUpTo!: string | null;

  /** When all mails were queued; null until then. */
  @Column('timestamptz', { name: 'told_at', nullable: true })
  toldAt!: Date | null;
}
