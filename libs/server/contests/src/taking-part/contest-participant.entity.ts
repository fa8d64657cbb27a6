import type { Run } from '@daily/rules/contest/run';
import { Player } from '@daily/people';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Contest } from '../contest/contest.entity';

/** The columns of a player's run through a contest: the state of the machine in `rules/contest/run`. */
export abstract class StoredRun implements Run {
  /** Number of questions that are done: answered, or passed over because their time ran out. */
  @Column('integer', { default: 0 })
  done!: number;

  /** When the current question was first shown; null while none is. */
  @Column('timestamptz', { name: 'shown_at', nullable: true })
  shownAt!: Date | null;

  /**
   * When the time of the current question runs out; null while none is shown. The question closes earlier when the run ends before that:
   * `closesAt` of the rules. An editor may move the end while the contest runs.
   */
  @Column('timestamptz', { name: 'closes_at', nullable: true })
  closesAt!: Date | null;

  /** When the last question was done; null until then. */
  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @Column('integer', { default: 0 })
  score!: number;

  @Column('integer', { name: 'correct_answers', default: 0 })
  correctAnswers!: number;

  /** Sum of the times of all questions that are done, in milliseconds. */
  @Column('integer', { name: 'total_time_ms', default: 0 })
  totalTimeMs!: number;
}

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
