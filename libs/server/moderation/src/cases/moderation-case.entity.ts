import { League } from '@daily/leagues';
import { Player } from '@daily/people';
import type { CaseState, ContentKind, ModerationDecision } from '@daily/rules/moderation';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/**
 * Content that players or visitors reported, or in which a blocked word was found: a name or a picture. Reports of the same content share
 * the case until it is decided.
 */
@Entity('moderation_case')
@Index('moderation_case_newest', ['state', 'openedAt', 'id'])
@Index('moderation_case_of_player', ['playerId', 'kind'], {
  unique: true,
  where: `state = 'open' AND player_id IS NOT NULL`,
})
@Index('moderation_case_of_league', ['leagueId', 'kind'], {
  unique: true,
  where: `state = 'open' AND league_id IS NOT NULL`,
})
@Index('moderation_case_player', ['playerId', 'openedAt'], { where: 'player_id IS NOT NULL' })
@Index('moderation_case_league', ['leagueId', 'openedAt'], { where: 'league_id IS NOT NULL' })
@Check('moderation_case_state', `state IN ('open', 'decided')`)
@Check('moderation_case_kind', `kind IN ('player_name', 'player_picture', 'league_name')`)
@Check(
  'moderation_case_subject',
  `(kind = 'league_name') = (player_id IS NULL) AND (kind = 'league_name') = (league_id IS NOT NULL)`,
)
@Check(
  'moderation_case_decision',
  `(state = 'decided') = (decision IS NOT NULL) AND (state = 'decided') = (decided_at IS NOT NULL)`,
)
export class ModerationCase {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'moderation_case_pkey' })
  id!: string;

  @Column('text')
  kind!: ContentKind;

  @Column('text', { name: 'player_id', nullable: true })
  playerId!: string | null;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'moderation_case_player_fkey' })
  player?: Player;

  @Column('uuid', { name: 'league_id', nullable: true })
  leagueId!: string | null;

  @ManyToOne(() => League, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'league_id', foreignKeyConstraintName: 'moderation_case_league_fkey' })
  league?: League;

  /** The name, or the address of the picture, when the case was opened. */
  @Column('text')
  content!: string;

  /** The blocked word that was found; null when none was. */
  @Column('text', { name: 'blocked_word', nullable: true })
  blockedWord!: string | null;

  /** Number of reports. */
  @Column('integer', { name: 'report_count', default: 0 })
  reportCount!: number;

  @Column('timestamptz', { name: 'opened_at' })
  openedAt!: Date;

  @Column('text', { default: 'open' })
  state!: CaseState;

  /** Null while the case is open. */
  @Column('text', { nullable: true })
  decision!: ModerationDecision | null;

  /** Why it was decided so, for admins; the reason of a suspension. */
  @Column('text', { default: '' })
  note!: string;

  /** Whether the decision changed something, which can be undone. */
  @Column('boolean', { default: false })
  changed!: boolean;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt!: Date | null;

  /** The admin who decided. Without a foreign key, like the audit log. */
  @Column('text', { name: 'decided_by', nullable: true })
  decidedBy!: string | null;
}
