import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ContestQuestion } from '../contest/contest-question.entity';
import { StoredResult } from '../taking-part/contest-answer.entity';
import { VirtualRun } from './virtual-run.entity';

/** What a player made of a question in their virtual run. */
@Entity('contest_virtual_answer')
@Index('contest_virtual_answer_question', ['questionId'])
@Check('contest_virtual_answer_letter', `letter IN ('A', 'B', 'C', 'D')`)
export class VirtualAnswer extends StoredResult {
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
}
