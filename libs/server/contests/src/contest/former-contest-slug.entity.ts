import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Contest } from './contest.entity';

/** A slug that a contest had, see `FormerSlugs`. */
@Entity('former_contest_slug')
@Index('former_contest_slug_of_contest', ['ownerId'])
export class FormerContestSlug {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'former_contest_slug_pkey' })
  slug!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @ManyToOne(() => Contest, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'former_contest_slug_contest' })
  owner?: Contest;
}
