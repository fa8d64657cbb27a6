import { Player } from '@daily/people';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { League } from '../league/league.entity';

/**
 * A player in a league. The owner is the member with `ownerSince`; once that member's account is deleted, the one who has been in
 * the league longest. Nothing has to run for that: `OWNER_FIRST` in `league-members.sql.ts` is the order.
 */
@Entity('league_member')
@Index('league_member_player', ['playerId'])
@Index('league_member_owner', ['leagueId'], { unique: true, where: 'owner_since IS NOT NULL' })
export class LeagueMember {
  @PrimaryColumn('uuid', { name: 'league_id', primaryKeyConstraintName: 'league_member_pkey' })
  leagueId!: string;

  @ManyToOne(() => League, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'league_id', foreignKeyConstraintName: 'league_member_league_fkey' })
  league?: League;

  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'league_member_pkey' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'league_member_player_fkey' })
  player?: Player;

  @Column('timestamptz', { name: 'joined_at' })
  joinedAt!: Date;

  /** When the member created the league or was given it; null for all others. */
  @Column('timestamptz', { name: 'owner_since', nullable: true })
  ownerSince!: Date | null;
}
