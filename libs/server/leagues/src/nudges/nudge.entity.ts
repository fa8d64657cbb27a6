import { Player } from '@daily/people';
import type { Day } from '@daily/rules/calendar';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A nudge of a day: its primary key allows one for each pair of players. Those of past days are deleted. */
@Entity('nudge')
@Index('nudge_recipient', ['recipientId', 'day'])
@Index('nudge_day', ['day'])
export class Nudge {
  @PrimaryColumn('text', { name: 'sender_id', primaryKeyConstraintName: 'nudge_pkey' })
  senderId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sender_id', foreignKeyConstraintName: 'nudge_sender_player_fkey' })
  sender?: Player;

  @PrimaryColumn('text', { name: 'recipient_id', primaryKeyConstraintName: 'nudge_pkey' })
  recipientId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'recipient_id', foreignKeyConstraintName: 'nudge_recipient_player_fkey' })
  recipient?: Player;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'nudge_pkey' })
  day!: Day;
}
