import { Player } from '@daily/people';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';

/** Whether a player may be nudged. Without a row, they may: the first nudge makes it, because its mail needs the token. */
@Entity('nudge_choice')
@Unique('nudge_choice_unsubscribe_token', ['unsubscribeToken'])
export class NudgeChoice {
  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'nudge_choice_pkey' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'nudge_choice_player_fkey' })
  player?: Player;

  @Column('boolean', { default: true })
  enabled!: boolean;

  /** The token in the unsubscribe link of every nudge by mail. In plain text, as that of the weekly summary. */
  @Column('text', { name: 'unsubscribe_token' })
  unsubscribeToken!: string;
}
