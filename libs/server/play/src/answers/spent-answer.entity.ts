import type { Day } from '@daily/rules/calendar';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An answer of a deleted account, kept until its day is over, so that signing up again does not allow a second answer. */
@Entity('spent_answer')
export class SpentAnswer {
  /** HMAC of the account's email under a key of the installation: the email itself is gone. */
  @PrimaryColumn('bytea', { name: 'email_digest', primaryKeyConstraintName: 'spent_answer_pkey' })
  emailDigest!: Buffer;

  @Column('date')
  day!: Day;
}
