import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A failed login, stored in the database so that restarts and further servers count it. */
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
