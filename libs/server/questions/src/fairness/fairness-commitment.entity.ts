import type { Day } from '@daily/rules/calendar';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Question } from '../question/question.entity';

/** The commitment to the question of a day. A trigger keeps rows from being changed or deleted. */
@Entity('fairness_commitment')
@Check('fairness_commitment_hash', `hash ~ '^[0-9a-f]{64}$'`)
export class FairnessCommitment {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'fairness_commitment_pkey' })
  day!: Day;

  @Column('integer', { name: 'question_id' })
  questionId!: number;

  @ManyToOne(() => Question, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'question_id', foreignKeyConstraintName: 'fairness_commitment_question' })
  question?: Question;

  /** SHA-256 of {@link statement}, as hexadecimal digits. Public. */
  @Column('text')
  hash!: string;

  /** See `FairnessStatement` of the rules. Contains the key, so it is published once the question is closed. */
  @Column('text')
  statement!: string;

  @Column('timestamptz', { name: 'committed_at' })
  committedAt!: Date;
}
