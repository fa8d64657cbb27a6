import { Player } from '@daily/people';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Contest } from '../contest/contest.entity';
import { StoredRun } from './run.entity';

/** A player in a contest: where they are in it and what they have scored. One row, so that an answer updates one row. */
@Entity('contest_participant')
@Index('contest_participant_joined', ['contestId', 'joinedAt', 'playerId'])
@Index('contest_participant_player', ['playerId', 'joinedAt'])
@Index('contest_participant_open', ['contestId', 'closesAt'], { where: 'closes_at IS NOT NULL' })
@Index('contest_participant_board', { synchronize: false })
@Check('contest_participant_shown', '(shown_at IS NULL) = (closes_at IS NULL)')
export class ContestParticipant extends StoredRun {
  @PrimaryColumn('uuid', { name: 'contest_id', primaryKeyConstraintName: 'contest_participant_pkey' })
  contestId!: string;

  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'contest_participant_pkey' })
  playerId!: string;

  @ManyToOne(() => Contest, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'contest_id', foreignKeyConstraintName: 'contest_participant_contest_fkey' })
  contest?: Contest;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'contest_participant_player_fkey' })
  player?: Player;

  @Column('timestamptz', { name: 'joined_at' })
  joinedAt!: Date;

  /** Copy of `Player.hidden`: the board is read from this row alone. */
  @Column('boolean', { default: false })
  hidden!: boolean;
}
