import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The words that admins block and allow in names. At most one row; without one, `default-words.ts` applies. */
@Entity('name_words')
@Check('name_words_only_one', 'id = 1')
export class StoredNameWords {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'name_words_pkey' })
  id!: number;

  /** Entries as `blockedWord` of the rules reads them. */
  @Column('text', { array: true })
  blocked!: string[];

  /** Entries that are allowed although they contain a blocked word. */
  @Column('text', { array: true })
  allowed!: string[];

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
