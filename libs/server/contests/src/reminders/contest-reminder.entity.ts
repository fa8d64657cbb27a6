import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { ContestParticipant } from '../taking-part/contest-participant.entity';

/** Whether a participant wants a mail before the contest starts. Without a row, they do not. */
@Entity('contest_reminder')
@Unique('contest_reminder_unsubscribe_token', ['unsubscribeToken'])
@Index('contest_reminder_player', ['playerId'])
export class ContestReminder {
  @PrimaryColumn('uuid', { name: 'contest_id', primaryKeyConstraintName: 'contest_reminder_pkey' })
  contestId!: string;

  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'contest_reminder_pkey' })
  playerId!: string;

  @ManyToOne(() => ContestParticipant, { onDelete: 'CASCADE' })
  @JoinColumn([
    {
      name: 'contest_id',
      referencedColumnName: 'contestId',
      foreignKeyConstraintName: 'contest_reminder_participant_fkey',
    },
    {
      name: 'player_id',
      referencedColumnName: 'playerId',
      foreignKeyConstraintName: 'contest_reminder_participant_fkey',
    },
  ])
  participant?: ContestParticipant;

  @Column('boolean')
  wanted!: boolean;

  /** The token in the unsubscribe link of the mail, in plain text like that of `Subscriber`. */
  @Column('text', { name: 'unsubscribe_token' })
  unsubscribeToken!: string;

  /** The start for which a mail was queued; null when none was, or it was withdrawn. An editor may move the start after that. */
  @Column('timestamptz', { name: 'queued_for', nullable: true })
  queuedFor!: Date | null;

  /** Number of mails that were queued. */
  @Column('integer', { default: 0 })
  mails!: number;
}
