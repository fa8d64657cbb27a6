import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A shipped article that was published once, so that a deleted post does not come back. */
@Entity('shipped_article')
export class ShippedArticle {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'shipped_article_pkey' })
  slug!: string;

  @Column('timestamptz', { name: 'added_at' })
  addedAt!: Date;
}
