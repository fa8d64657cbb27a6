import type { KeySuspicion, LetterCounts } from '@daily/rules/question/quality';
import { Question } from '@daily/questions';
import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';

/** What the answers to a closed question say about it, as computed last. A job renews the row. */
@Entity('question_quality')
@Index('question_quality_computed_at', ['computedAt'])
export class QuestionQualityRow {
  @PrimaryColumn('integer', { name: 'question_id', primaryKeyConstraintName: 'question_quality_pkey' })
  questionId!: number;

  @OneToOne(() => Question, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'question_id', foreignKeyConstraintName: 'question_quality_question_fkey' })
  question?: Question;

  @Column('timestamptz', { name: 'computed_at' })
  computedAt!: Date;

  /** Number of answers. */
  @Column('integer')
  answers!: number;

  /** Number of correct answers. */
  @Column('integer')
  correct!: number;

  /** Answers by option. */
  @Column('jsonb')
  letters!: LetterCounts;

  /** Answers of the strongest players by option. */
  @Column('jsonb', { name: 'strongest_letters' })
  strongestLetters!: LetterCounts;

  /** Answers of the players between the strongest and the weakest by option. */
  @Column('jsonb', { name: 'middle_letters' })
  middleLetters!: LetterCounts;

  /** Answers of the weakest players by option. */
  @Column('jsonb', { name: 'weakest_letters' })
  weakestLetters!: LetterCounts;

  /** Correlation of the result with the accuracy elsewhere; null when there is none. */
  @Column('double precision', { nullable: true })
  discrimination!: number | null;

  /** Number of answers in the correlation. */
  @Column('integer')
  correlated!: number;

  /** Median of the seconds spent; null when no client measured them. */
  @Column('double precision', { name: 'median_seconds', nullable: true })
  medianSeconds!: number | null;

  /** Why the key may be wrong. */
  @Column('jsonb')
  suspicions!: KeySuspicion[];
}
