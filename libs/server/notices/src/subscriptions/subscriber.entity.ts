import type { Day } from '@daily/rules/calendar';
import { DEFAULT_REMINDER_HOUR } from '@daily/rules/notices/reminder';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** `pending` until the link in the confirmation mail is followed; only `confirmed` addresses receive reminders. */
export type SubscriberState = 'pending' | 'confirmed' | 'unsubscribed';

/** An email address for which reminders were requested. */
@Entity('subscriber')
@Unique('subscriber_email', ['email'])
@Unique('subscriber_confirm_hash', ['confirmHash'])
@Unique('subscriber_unsubscribe_token', ['unsubscribeToken'])
@Check('subscriber_email_lower', 'email = lower(email)')
@Check('subscriber_state', `state IN ('pending', 'confirmed', 'unsubscribed')`)
@Check('subscriber_reminder_hour', 'reminder_hour BETWEEN 0 AND 23')
@Index('subscriber_reminder_due', { synchronize: false })
@Index('subscriber_streak_alerts', { synchronize: false })
@Index('subscriber_unconfirmed', ['confirmExpiresAt'], { where: `state = 'pending'` })
export class Subscriber {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Trimmed and lower-cased. */
  @Column('text')
  email!: string;

  @Column('text', { default: 'pending' })
  state!: SubscriberState;

  /** SHA-256 of the token in the latest confirmation mail. */
  @Column('bytea', { name: 'confirm_hash', nullable: true })
  confirmHash!: Buffer | null;

  @Column('timestamptz', { name: 'confirm_expires_at', nullable: true })
  confirmExpiresAt!: Date | null;

  /**
   * The token in the unsubscribe link of every mail to this address. It is stored in plain text because the next mail
   * needs it again, and it can do nothing but end the subscription; see docs/decisions/010-mail-outbox.md.
   */
  @Column('text', { name: 'unsubscribe_token' })
  unsubscribeToken!: string;

  /** When the subscription form last caused a mail, to limit how often it does; null when the next may follow at once. */
  @Column('timestamptz', { name: 'mailed_at', nullable: true })
  mailedAt!: Date | null;

  /** Hour of the daily reminder in `timeZone`, 0 to 23. */
  @Column('smallint', { name: 'reminder_hour', default: DEFAULT_REMINDER_HOUR })
  reminderHour!: number;

  /** IANA name of the reminder's time zone; null for the product's. */
  @Column('text', { name: 'time_zone', nullable: true })
  timeZone!: string | null;

  /** When the next reminder is due; null until the reminder service has scheduled it. */
  @Column('timestamptz', { name: 'next_reminder_at', nullable: true })
  nextReminderAt!: Date | null;

  /** Whether to send a mail in the evening when the player's streak is at risk. */
  @Column('boolean', { name: 'streak_alerts', default: false })
  streakAlerts!: boolean;

  /** The last day on which an alert was considered; null before the first. */
  @Column('date', { name: 'streak_alerted_on', nullable: true })
  streakAlertedOn!: Day | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  @Column('timestamptz', { name: 'unsubscribed_at', nullable: true })
  unsubscribedAt!: Date | null;
}
