import type { Database } from '@daily/kit/database/database';
import { sharedReads } from '@daily/kit/database/shared-reads';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound } from '@daily/kit/runtime/errors';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { validate } from 'uuid';
import { LEAGUES_OF_MEMBERS, LEAGUES_OF_PLAYER } from './league.sql';
import { MEMBER_IDS } from '../members/league-members.sql';
import type { MemberLeague } from './member-league';

/** A league and one of its members. */
type Membership = readonly [leagueId: string, playerId: string];

/** Reads leagues for their members. To everyone else, a league does not exist. */
export class LeagueReader {
  /** The leagues of a player, by name. */
  readonly listOf = (playerId: string): Promise<MemberLeague[]> =>
    this.database.query(LEAGUES_OF_PLAYER, [playerId]);

  /** The ids of the members of a league. @param id a UUID. */
  readonly memberIds = async (id: string): Promise<string[]> => {
    const rows = await this.database.query(MEMBER_IDS, [id]);
    return rows.map(({ playerId }) => playerId);
  };

  private readonly findOf = sharedReads((memberships: readonly Membership[]) => this.read(memberships));

  constructor(private readonly database: Database) {}

  /** A league of the viewer; null when it does not exist or the viewer is not a member. @param id unvalidated input. */
  async findOrNull(id: string, { viewer }: Pick<Caller, 'viewer'>): Promise<MemberLeague | null> {
    return viewer && validate(id) ? this.findOf([id.toLowerCase(), viewer.id]) : null;
  }

  /** Whether a player is a member of a league. @param id a UUID. */
  async hasMember(id: string, playerId: string): Promise<boolean> {
    return (await this.findOf([id, playerId])) !== null;
  }

  /** A league of the viewer. @throws Failure unauthenticated, not-found also when the viewer is not a member */
  async find(id: string, caller: Caller): Promise<MemberLeague> {
    caller.requireViewer();
    const league = await this.findOrNull(id, caller);
    if (!league) throw notFound(LEAGUE_TEXTS.notFound);
    return league;
  }

  private async read(memberships: readonly Membership[]): Promise<(MemberLeague | null)[]> {
    const leagueIds = memberships.map(([leagueId]) => leagueId);
    const playerIds = memberships.map(([, playerId]) => playerId);
    const rows = await this.database.query(LEAGUES_OF_MEMBERS, [leagueIds, playerIds]);
    const found = new Map(rows.map((row) => [`${row.id} ${row.viewerId}`, row]));
    return memberships.map((membership) => found.get(membership.join(' ')) ?? null);
  }
}
