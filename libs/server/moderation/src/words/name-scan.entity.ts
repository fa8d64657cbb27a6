import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the names that exist were searched for blocked words: a single row, whose lock makes servers take turns. */
@Entity('name_scan')
@Check('name_scan_single', 'id = 1')
@Check('name_scan_part', `part IN ('players', 'leagues', 'done')`)
export class NameScan {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'name_scan_pkey' })
  id!: number;

  /** When the lists that are searched for were changed; 1970 for those of a new installation. */
  @Column('timestamptz', { name: 'words_at' })
  wordsAt!: Date;

  /** What is searched next. */
  @Column('text')
  part!: 'players' | 'leagues' | 'done';

  /** The id after which the search goes on; empty for the beginning. */
  @Column('text')
  position!: string;
}
