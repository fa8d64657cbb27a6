import type { Day } from '@daily/rules/calendar';
import {
  CHAT_LABELS,
  type WebhookDisabledReason,
  type WebhookFormat,
  type WebhookMessageType,
} from '@daily/rules/notices/webhooks';
import { League } from '@daily/leagues';
import { Player } from '@daily/people';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** An address to which a player has messages sent. Deleting the player deletes it. */
@Entity('webhook')
@Index('webhook_player', ['playerId', 'createdAt', 'id'])
@Index('webhook_league', ['leagueId', 'playerId'], { unique: true, where: 'league_id IS NOT NULL' })
@Check('webhook_format', `format IN ('standard', 'slack', 'discord', 'teams')`)
@Check('webhook_disabled', `(disabled_at IS NULL) = (disabled_reason IS NULL)`)
export class Webhook {
  /** A UUID. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'webhook_pkey' })
  id!: string;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'webhook_player_fkey' })
  player?: Player;

  @Column('text')
  name!: string;

  @Column('text')
  format!: WebhookFormat;

  @Column('text', { array: true })
  events!: WebhookMessageType[];

  /** The address. That of a chat is a secret in itself. */
  @Column('text')
  url!: string;

  /** The league whose week it receives; null for other targets. */
  @Column('uuid', { name: 'league_id', nullable: true })
  leagueId!: string | null;

  @ManyToOne(() => League, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'league_id', foreignKeyConstraintName: 'webhook_league_fkey' })
  league?: League;

  /** Bytes from which, with a key of the installation, the secret is derived: see `SigningSecrets`. */
  @Column('bytea', { name: 'secret_salt' })
  secretSalt!: Buffer;

  /** Those of the secret before the last rotation. */
  @Column('bytea', { name: 'previous_salt', nullable: true })
  previousSalt!: Buffer | null;

  /** Until when messages are signed with the previous secret, too; null before the first rotation. */
  @Column('timestamptz', { name: 'previous_until', nullable: true })
  previousUntil!: Date | null;

  /** Earlier events are not sent. */
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When it was disabled; null while it is enabled, and so is the reason. */
  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt!: Date | null;

  @Column('text', { name: 'disabled_reason', nullable: true })
  disabledReason!: WebhookDisabledReason | null;

  /** Since when every attempt has failed; null when the last one succeeded. */
  @Column('timestamptz', { name: 'failing_since', nullable: true })
  failingSince!: Date | null;

  /** Number of days on which attempts have failed since the last success. */
  @Column('integer', { name: 'failing_days', default: 0 })
  failingDays!: number;

  /** The last of these days. */
  @Column('date', { name: 'failed_on', nullable: true })
  failedOn!: Day | null;

  /** Until when the target asked to be left alone; null when it never did. */
  @Column('timestamptz', { name: 'busy_until', nullable: true })
  quietUntil!: Date | null;
}

/** What a webhook is after an attempt that succeeded. */
export const NOT_FAILING = { failingSince: null, failingDays: 0, failedOn: null } as const;

/** The address of a webhook as its owner sees it: of a chat, only the host. */
export function shownUrl({ format, url }: Pick<Webhook, 'format' | 'url'>): string {
  return format === 'standard' ? url : `${new URL(url).origin}/…`;
}

/** What a webhook is called in a mail: `webhook` or `Slack chat`, without the name that its owner gave it. */
export function webhookLabel({ format }: Pick<Webhook, 'format'>): string {
  return format === 'standard' ? 'webhook' : `${CHAT_LABELS[format]} chat`;
}
