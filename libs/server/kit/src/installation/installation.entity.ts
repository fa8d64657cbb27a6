import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The installation, one row: everything that runs on this database belongs to it. */
@Entity('installation')
@Check('installation_single', 'id = 1')
export class Installation {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'installation_pkey' })
  id!: number;

  /** 256 random bits, created by the first server and never changed: everything that slices derive from them would change as well. */
  @Column('bytea')
  secret!: Buffer;
}
