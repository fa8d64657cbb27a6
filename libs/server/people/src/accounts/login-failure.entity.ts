import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A login that was refused, counted in the database so that a restart or a second server forgets none. */
@Entity('login_failure')
@Index('login_failure_email_at', ['email', 'at'])
export class LoginFailure {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'login_failure_pkey',
  })
  id!: number;

  @Column('text')
  email!: string;

  @Column('timestamptz')
  at!: Date;
}
