import { Player } from '@daily/people';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Share } from '../shares/share.entity';

/**
 * A browser that opened a share's link. The row is deleted once the browser's later actions no longer count; only the counters
 * of the share remain. It does not identify the visitor until they sign in.
 */
@Entity('share_visit')
@Index('share_visit_once', ['shareId', 'playerId'], { unique: true, where: 'player_id IS NOT NULL' })
@Index('share_visit_former', ['shareId', 'formerVisitor'], { where: 'former_visitor IS NOT NULL' })
@Index('share_visit_at', ['visitedAt'])
@Index('share_visit_player', ['playerId'], { where: 'player_id IS NOT NULL' })
export class ShareVisit {
  /** SHA-256 of the visit token that the browser keeps. */
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'share_visit_pkey' })
  tokenHash!: Buffer;

  @Column('uuid', { name: 'share_id' })
  shareId!: string;

  @ManyToOne(() => Share, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'share_id', foreignKeyConstraintName: 'share_visit_share_fkey' })
  share?: Share;

  @Column('timestamptz', { name: 'visited_at' })
  visitedAt!: Date;

  /** The player who signed in with the browser since; null before that. */
  @Column('text', { name: 'player_id', nullable: true })
  playerId!: string | null;

  @ManyToOne(() => Player, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'share_visit_player_fkey' })
  player?: Player;

  /** HMAC of the email of a visitor who has deleted the account since; null for others. */
  @Column('bytea', { name: 'former_visitor', nullable: true })
  formerVisitor!: Buffer | null;

  /** Whether an answer of the visitor was counted. */
  @Column('boolean', { default: false })
  answered!: boolean;
}
