import { Player } from '@daily/people';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Contest } from '../contest/contest.entity';
import { StoredRun } from '../taking-part/contest-participant.entity';

/**
 * A contest that a player plays alone after its end, under the same clock. It is stored in separate tables and counts for nothing:
 * no board, no change of a score, no points. A player has one run of a contest, and a new one replaces it.
 */
@Entity('contest_virtual_run')
@Index('contest_virtual_run_player', ['playerId', 'startedAt'])
@Check('contest_virtual_run_shown', '(shown_at IS NULL) = (closes_at IS NULL)')
export class VirtualRun extends StoredRun {
  @PrimaryColumn('uuid', { name: 'contest_id', primaryKeyConstraintName: 'contest_virtual_run_pkey' })
  contestId!: string;

  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'contest_virtual_run_pkey' })
  playerId!: string;

  @ManyToOne(() => Contest, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'contest_id', foreignKeyConstraintName: 'contest_virtual_run_contest_fkey' })
  contest?: Contest;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'contest_virtual_run_player_fkey' })
  player?: Player;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  /** When the run ends: as long after its start as the contest took. */
  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;
}
