import { Player } from '@daily/people';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { Contest } from '../contest/contest.entity';

/** A certificate of a contest, which its player asked for. It is deleted along with the player. */
@Entity('contest_certificate')
@Unique('contest_certificate_once', ['contestId', 'playerId'])
@Index('contest_certificate_player', ['playerId'])
export class Certificate {
  /** A random UUID: the certificate can be linked to, not guessed. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'contest_certificate_pkey' })
  id!: string;

  @Column('uuid', { name: 'contest_id' })
  contestId!: string;

  @ManyToOne(() => Contest, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'contest_id', foreignKeyConstraintName: 'contest_certificate_contest_fkey' })
  contest?: Contest;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'contest_certificate_player_fkey' })
  player?: Player;

  @Column('timestamptz', { name: 'issued_at' })
  issuedAt!: Date;

  /** The signed statement, a JSON Web Token. Everything that the page shows comes from it. */
  @Column('text')
  statement!: string;
}
