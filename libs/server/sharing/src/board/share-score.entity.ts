import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many players have a certain number of verified shares. A rank is a sum over these rows instead of a count of players. Maintained
 * by triggers, see `share-board.sql.ts`. Unlike scores it has no shards: links are verified far less often than questions are
 * answered.
 */
@Entity('share_score')
export class ShareScore {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'share_score_pkey' })
  timeframe!: string;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'share_score_pkey' })
  since!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'share_score_pkey', name: 'share_type' })
  shareType!: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'share_score_pkey' })
  shares!: number;

  @Column('integer')
  players!: number;
}
