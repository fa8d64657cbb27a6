import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { ContestParticipant } from './contest-participant.entity';

/** A change of a participant's score and time. Rows are only appended; replayed in order, they make the board. */
@Entity('contest_score_change')
@Unique('contest_score_change_once', ['playerId', 'questionId'])
@Index('contest_score_change_replay', ['contestId', 'at', 'id'])
export class ContestScoreChange {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'contest_score_change_pkey',
  })
  id!: number;

  @Column('uuid', { name: 'contest_id' })
  contestId!: string;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => ContestParticipant, { onDelete: 'CASCADE' })
  @JoinColumn([
    {
      name: 'contest_id',
      referencedColumnName: 'contestId',
      foreignKeyConstraintName: 'contest_score_change_participant_fkey',
    },
    {
      name: 'player_id',
      referencedColumnName: 'playerId',
      foreignKeyConstraintName: 'contest_score_change_participant_fkey',
    },
  ])
  participant?: ContestParticipant;

  @Column('integer', { name: 'question_id' })
  questionId!: number;

  /** Points that the change added. */
  @Column('integer')
  points!: number;

  /** Correct answers that the change added: 0 or 1. */
  @Column('integer')
  correct!: number;

  /** Milliseconds that the change added. */
  @Column('integer', { name: 'time_ms' })
  timeMs!: number;

  /** Whether the participant finished with this change. */
  @Column('boolean')
  finished!: boolean;

  @Column('timestamptz')
  at!: Date;
}
