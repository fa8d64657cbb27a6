import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An uploaded picture. Its files are in the store; their names follow from the row. */
@Entity('picture')
@Index('picture_checked', ['checkedAt', 'id'])
export class Picture {
  /** The first 128 bits of the SHA-256 of the widest file, in hexadecimal. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'picture_pkey' })
  id!: string;

  /** Size of the widest file, in pixels. */
  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  /** Bytes of all files. */
  @Column('integer')
  bytes!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Since when nothing shows the picture; null while something does. */
  @Column('timestamptz', { name: 'unused_since', nullable: true })
  unusedSince!: Date | null;

  /** When it was last checked whether something shows the picture. */
  @Column('timestamptz', { name: 'checked_at' })
  checkedAt!: Date;
}
