import { Player } from '@daily/people';
import { DEFAULT_REMINDER_HOUR } from '@daily/rules/notices/reminder';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** What a player wants to be notified of by push. Without a row, the player has never subscribed a device. */
@Entity('push_settings')
@Check('push_settings_reminder_hour', 'reminder_hour BETWEEN 0 AND 23')
@Index('push_settings_due', ['nextReminderAt'], { where: 'daily_reminder' })
export class PushSettings {
  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'push_settings_pkey' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'push_settings_player_fkey' })
  player?: Player;

  @Column('boolean', { name: 'daily_reminder', default: true })
  dailyReminder!: boolean;

  @Column('boolean', { name: 'contest_starts', default: true })
  contestStarts!: boolean;

  /** Hour of the daily reminder in `timeZone`, 0 to 23. */
  @Column('smallint', { name: 'reminder_hour', default: DEFAULT_REMINDER_HOUR })
  reminderHour!: number;

  /** IANA name of the reminder's time zone. */
  @Column('text', { name: 'time_zone' })
  timeZone!: string;

  /** When the next reminder is due. */
  @Column('timestamptz', { name: 'next_reminder_at' })
  nextReminderAt!: Date;
}
