import { Player } from '@daily/people';
import type { CheatingSign, SignFigures } from '@daily/rules/moderation/cheating-signs';
import type { Day } from '@daily/rules/calendar';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';

/** A sign of cheating, for admins to look at. Nothing follows from it by itself. */
@Entity('cheating_hint')
@Unique('cheating_hint_once', ['sign', 'playerId', 'otherId'])
@Index('cheating_hint_newest', ['dismissed', 'foundOn', 'id'])
@Index('cheating_hint_player', ['playerId'])
@Index('cheating_hint_other', ['otherId'])
@Check('cheating_hint_sign', `sign IN ('relay', 'fast', 'alike')`)
@Check('cheating_hint_note', 'char_length(note) <= 500')
export class CheatingHint {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'cheating_hint_pkey' })
  id!: string;

  @Column('text')
  sign!: CheatingSign;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'cheating_hint_player_fkey' })
  player?: Player;

  /** The other player of a pair; the same player for a sign about one. */
  @Column('text', { name: 'other_id' })
  otherId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'other_id', foreignKeyConstraintName: 'cheating_hint_other_player_fkey' })
  other?: Player;

  /** What was observed last. */
  @Column('jsonb')
  figures!: SignFigures;

  /** Upper bound of the probability that an honest player, or pair, shows this. */
  @Column('double precision')
  chance!: number;

  /** The day after which it was first found. */
  @Column('date', { name: 'first_found_on' })
  firstFoundOn!: Day;

  /** The day after which it was last found. */
  @Column('date', { name: 'found_on' })
  foundOn!: Day;

  /** Whether an admin has dismissed it. It stays dismissed, even when it is found again. */
  @Column('boolean', { default: false })
  dismissed!: boolean;

  /** Why, for other admins. */
  @Column('text', { default: '' })
  note!: string;

  @Column('timestamptz', { name: 'dismissed_at', nullable: true })
  dismissedAt!: Date | null;

  /** The admin who dismissed it. Without a foreign key, like the audit log. */
  @Column('text', { name: 'dismissed_by', nullable: true })
  dismissedBy!: string | null;
}
