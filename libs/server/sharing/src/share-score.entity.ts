import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many players stand at a number of shares: a rank is a sum over these instead of a count over everybody. Kept by
 * triggers, see `share-board.sql.ts`. One row a number is enough: links are verified far less often than questions answered.
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
