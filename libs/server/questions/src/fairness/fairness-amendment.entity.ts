import type { Day } from '@daily/rules/calendar';
import type { OptionLetter } from '@daily/rules/question';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { FairnessCommitment } from './fairness-commitment.entity';

/** A correction of the key of a question that was committed to. A trigger keeps rows from being changed or deleted. */
@Entity('fairness_amendment')
@Index('fairness_amendment_of_day', ['day', 'id'])
export class FairnessAmendment {
  /** In the order of the corrections of a question. */
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'fairness_amendment_pkey',
  })
  id!: number;

  @Column('date')
  day!: Day;

  @ManyToOne(() => FairnessCommitment, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'day', foreignKeyConstraintName: 'fairness_amendment_commitment' })
  commitment?: FairnessCommitment;

  @Column('text', { name: 'previous_answer' })
  previousAnswer!: OptionLetter;

  @Column('text', { name: 'correct_answer' })
  correctAnswer!: OptionLetter;

  /** Why the key was corrected, as plain text. Published with the statement. */
  @Column('text')
  reason!: string;

  @Column('timestamptz', { name: 'amended_at' })
  amendedAt!: Date;
}
