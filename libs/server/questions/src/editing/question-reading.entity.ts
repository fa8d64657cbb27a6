import type { OptionLetter } from '@daily/rules/question';
import { Player } from '@daily/people';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { Question } from '../question/question.entity';

/** What a reader decided about a version. */
export type ReadingDecision = 'approved' | 'returned';

/** A second reader's answer to a version of a question, given without the key, and their decision. Kept for good. */
@Entity('question_reading')
@Unique('question_reading_of_version', ['questionId', 'version', 'readerId'])
@Index('question_reading_of_reader', ['readerId'])
@Check('question_reading_letter', `letter IN ('A', 'B', 'C', 'D')`)
@Check('question_reading_decision', `decision IN ('approved', 'returned')`)
@Check('question_reading_note', 'length(note) <= 2000')
export class QuestionReading {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'question_reading_pkey' })
  id!: string;

  @Column('integer', { name: 'question_id' })
  questionId!: number;

  @ManyToOne(() => Question, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'question_id', foreignKeyConstraintName: 'question_reading_question' })
  question?: Question;

  /** Null once the account of the reader is deleted. */
  @Column('text', { name: 'reader_id', nullable: true })
  readerId!: string | null;

  @ManyToOne(() => Player, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'reader_id', foreignKeyConstraintName: 'question_reading_reader' })
  reader?: Player | null;

  /** The version that was read. */
  @Column('integer')
  version!: number;

  /** The option that the reader chose. */
  @Column('text')
  letter!: OptionLetter;

  /** Whether it was the key of the version. */
  @Column('boolean', { name: 'is_correct' })
  isCorrect!: boolean;

  @Column('timestamptz', { name: 'answered_at' })
  answeredAt!: Date;

  /** Null while the reader has not decided. */
  @Column('text', { nullable: true })
  decision!: ReadingDecision | null;

  /** What the reader says to the authors, as plain text; may be empty. */
  @Column('text', { default: '' })
  note!: string;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt!: Date | null;
}
