import DataLoader from 'dataloader';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { Player } from '@daily/people';
import { firstOfMonth, type Month } from '@daily/rules/calendar';
import { MEMBERS_OF_LEAGUES } from '../members/league-members.sql';

/** A member of a league with their counters. */
export interface Member {
  player: Player;
  joinedAt: Date;
  /** Points earned in the month. */
  monthlyPoints: number;
  /** When `monthlyPoints` reached their value; null without points. */
  monthReachedAt: Date | null;
}

/**
 * Loads the members of leagues, each league's owner first, with one statement per request and moment. Nothing is cached: a later
 * mutation of the same request may change them.
 */
export class LeagueMembersLoader {
  private readonly byLeague = new DataLoader<string, readonly Member[]>((ids) => this.read(ids), {
    cache: false,
  });

  /** @param month the month whose points the members have. */
  constructor(
    private readonly database: Pick<Database, 'query'>,
    private readonly month: Month,
  ) {}

  load(leagueId: string): Promise<readonly Member[]> {
    return this.byLeague.load(leagueId);
  }

  private async read(leagueIds: readonly string[]): Promise<(readonly Member[])[]> {
    const members = new Map<string, Member[]>(leagueIds.map((id) => [id, []]));
    const values = [[...members.keys()], firstOfMonth(this.month)];
    for (const row of await this.database.query(MEMBERS_OF_LEAGUES, values)) {
      const { leagueId, joinedAt, monthlyPoints, monthReachedAt } = row;
      members
        .get(leagueId)
        ?.push({ player: entityFrom(Player, row), joinedAt, monthlyPoints, monthReachedAt });
    }
    return leagueIds.map((id) => members.get(id) ?? []);
  }
}
