import { Player } from '@daily/people';
import type { Day } from '@daily/rules/calendar';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';

/** A player's choice about the weekly mail about their leagues. Without a row, it is not sent. */
@Entity('league_summary')
@Unique('league_summary_unsubscribe_token', ['unsubscribeToken'])
@Index('league_summary_due', ['week'], { where: 'enabled' })
export class LeagueSummary {
  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'league_summary_pkey' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'league_summary_player_fkey' })
  player?: Player;

  @Column('boolean')
  enabled!: boolean;

  /**
   * The token in the unsubscribe link of every summary. Stored in plain text, as that of the daily reminder is, because the next
   * mail needs it again and it can only end the mails.
   */
  @Column('text', { name: 'unsubscribe_token' })
  unsubscribeToken!: string;

  /** The Monday whose summary was last considered. */
  @Column('date')
  week!: Day;
}
