import DataLoader from 'dataloader';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { Player } from '@daily/people';
import { MEMBERS_OF_LEAGUES } from '../members/league-members.sql';

/** A member of a league with their counters. */
export interface Member {
  player: Player;
  joinedAt: Date;
}

/**
 * Loads the members of leagues, each league's owner first, with one statement per request and moment. Nothing is cached: a later
 * mutation of the same request may change them.
 */
export class LeagueMembersLoader {
  private readonly byLeague = new DataLoader<string, readonly Member[]>((ids) => this.read(ids), {
    cache: false,
  });

  constructor(private readonly database: Pick<Database, 'query'>) {}

  load(leagueId: string): Promise<readonly Member[]> {
    return this.byLeague.load(leagueId);
  }

  private async read(leagueIds: readonly string[]): Promise<(readonly Member[])[]> {
    const members = new Map<string, Member[]>(leagueIds.map((id) => [id, []]));
    for (const row of await this.database.query(MEMBERS_OF_LEAGUES, [[...members.keys()]]))
      members.get(row.leagueId)?.push({ player: entityFrom(Player, row), joinedAt: row.joinedAt });
    return leagueIds.map((id) => members.get(id) ?? []);
  }
}
