import type { QuestionResult } from '@daily/rules/contest/run';
import type { OptionLetter } from '@daily/rules/question';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ContestQuestion } from '../contest/contest-question.entity';
import { ContestParticipant } from './contest-participant.entity';

/** The columns of what a player made of a question in a run. */
export abstract class StoredResult implements QuestionResult {
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

/** What a participant made of a question. Its primary key decides races: the first answer stands. */
@Entity('contest_answer')
@Index('contest_answer_by_time', { synchronize: false })
@Index('contest_answer_participant', ['contestId', 'playerId'])
@Index('contest_answer_replay', ['contestId', 'answeredAt', 'questionId', 'playerId'])
@Index('contest_answer_question', ['questionId'])
@Check('contest_answer_letter', `letter IN ('A', 'B', 'C', 'D')`)
export class ContestAnswer extends StoredResult {
  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'contest_answer_once' })
  playerId!: string;

  @PrimaryColumn('integer', { name: 'question_id', primaryKeyConstraintName: 'contest_answer_once' })
  questionId!: number;

  @Column('uuid', { name: 'contest_id' })
  contestId!: string;

  @ManyToOne(() => ContestParticipant, { onDelete: 'CASCADE' })
  @JoinColumn([
    {
      name: 'contest_id',
      referencedColumnName: 'contestId',
      foreignKeyConstraintName: 'contest_answer_participant_fkey',
    },
    {
      name: 'player_id',
      referencedColumnName: 'playerId',
      foreignKeyConstraintName: 'contest_answer_participant_fkey',
    },
  ])
  participant?: ContestParticipant;

  @ManyToOne(() => ContestQuestion, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'question_id', foreignKeyConstraintName: 'contest_answer_question_fkey' })
  question?: ContestQuestion;
}
