import { Player } from '@daily/people';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Share } from './share.entity';

/**
 * A browser that came by a share's link, for as long as what it does next is counted; then the row is deleted and only
 * the share's numbers are left. Nothing in it tells who came until they sign in.
 */
@Entity('share_visit')
@Index('share_visit_once', ['shareId', 'playerId'], { unique: true, where: 'player_id IS NOT NULL' })
@Index('share_visit_at', ['visitedAt'])
@Index('share_visit_player', ['playerId'], { where: 'player_id IS NOT NULL' })
export class ShareVisit {
  /** SHA-256 of what the browser keeps. */
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'share_visit_pkey' })
  tokenHash!: Buffer;

  @Column('uuid', { name: 'share_id' })
  shareId!: string;

  @ManyToOne(() => Share, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'share_id', foreignKeyConstraintName: 'share_visit_share_fkey' })
  share?: Share;

  @Column('timestamptz', { name: 'visited_at' })
  visitedAt!: Date;

  /** Who signed in there since. */
  @Column('text', { name: 'player_id', nullable: true })
  playerId!: string | null;

  @ManyToOne(() => Player, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'share_visit_player_fkey' })
  player?: Player;

  /** Whether an answer was counted. */
  @Column('boolean', { default: false })
  answered!: boolean;
}
