import { Player } from '@daily/people';
import { Question } from '@daily/questions';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/**
 * What a player remembers of a closed question: the state of the FSRS algorithm. Written by practice only, which changes neither
 * points nor streaks.
 */
@Entity('practice_card')
@Check('practice_card_state', 'state BETWEEN 0 AND 3')
export class PracticeCard {
  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'practice_card_pkey' })
  playerId!: string;

  @PrimaryColumn('integer', { name: 'question_id', primaryKeyConstraintName: 'practice_card_pkey' })
  questionId!: number;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'practice_card_player' })
  player?: Player;

  @ManyToOne(() => Question, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'question_id', foreignKeyConstraintName: 'practice_card_question' })
  question?: Question;

  /** When the question is asked again: the beginning of a day of the product. Cards of earlier versions are due within their day. */
  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  @Column('timestamptz', { name: 'reviewed_at' })
  reviewedAt!: Date;

  /** Days until the chance of remembering falls to 90%. */
  @Column('double precision')
  stability!: number;

  /** From 1 to 10. */
  @Column('double precision')
  difficulty!: number;

  /** Days from that of the last review to that of {@link dueAt}. */
  @Column('integer', { name: 'scheduled_days' })
  scheduledDays!: number;

  /** Number of reviews, and of wrong answers to a question that was answered correctly before. */
  @Column('integer')
  reps!: number;

  @Column('integer')
  lapses!: number;

  /** State of FSRS: 0 new, 1 learning, 2 review, 3 relearning. */
  @Column('smallint')
  state!: number;

  /** Whether the last answer was correct. A correct answer before {@link dueAt} changes a wrong one, and nothing else. */
  @Column('boolean', { name: 'is_correct' })
  isCorrect!: boolean;
}
