import type { OptionLetter } from '@daily/rules/question';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ContestQuestion } from '../contest/contest-question.entity';
import { VirtualRun } from './virtual-run.entity';

/** What a player made of a question in their virtual run. */
@Entity('contest_virtual_answer')
@Check('contest_virtual_answer_letter', `letter IN ('A', 'B', 'C', 'D')`)
export class VirtualAnswer {
  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'contest_virtual_answer_once' })
  playerId!: string;

  @PrimaryColumn('integer', { name: 'question_id', primaryKeyConstraintName: 'contest_virtual_answer_once' })
  questionId!: number;

  @Column('uuid', { name: 'contest_id' })
  contestId!: string;

  @ManyToOne(() => VirtualRun, { onDelete: 'CASCADE' })
  @JoinColumn([
    {
      name: 'contest_id',
      referencedColumnName: 'contestId',
      foreignKeyConstraintName: 'contest_virtual_answer_run_fkey',
    },
    {
      name: 'player_id',
      referencedColumnName: 'playerId',
      foreignKeyConstraintName: 'contest_virtual_answer_run_fkey',
    },
  ])
  run?: VirtualRun;

  @ManyToOne(() => ContestQuestion, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'question_id', foreignKeyConstraintName: 'contest_virtual_answer_question_fkey' })
  question?: ContestQuestion;

  /** The stored letter of the chosen option, whatever order the player saw; null when the time ran out. */
  @Column('text', { nullable: true })
  letter!: OptionLetter | null;

  @Column('boolean', { name: 'is_correct' })
  isCorrect!: boolean;

  @Column('integer')
  points!: number;

  /** Milliseconds from showing the question to the answer, at most the time that the question was open. */
  @Column('integer', { name: 'time_ms' })
  timeMs!: number;

  /** When the server received the answer, or when the question closed without one. */
  @Column('timestamptz', { name: 'answered_at' })
  answeredAt!: Date;
}
