import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Contest } from '../contest/contest.entity';

/** A participation of a deleted account, kept until the contest ends, so that signing up again does not allow a second attempt. */
@Entity('spent_participation')
@Index('spent_participation_contest', ['contestId'])
export class SpentParticipation {
  /** HMAC of the account's email under a key of the installation: the email itself is gone. */
  @PrimaryColumn('bytea', { name: 'email_digest', primaryKeyConstraintName: 'spent_participation_pkey' })
  emailDigest!: Buffer;

  @PrimaryColumn('uuid', { name: 'contest_id', primaryKeyConstraintName: 'spent_participation_pkey' })
  contestId!: string;

  @ManyToOne(() => Contest, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'contest_id', foreignKeyConstraintName: 'spent_participation_contest_fkey' })
  contest?: Contest;
}
