import type { Database } from '@daily/kit/database/database';
import { addDays, monthOf, type Day } from '@daily/rules/calendar';
import { LRUCache } from 'lru-cache';
import { LeagueMembersLoader } from '../board/league-members.loader';
import type { LeagueWeek } from './league-summary.mails';
import { LEAGUES_OF_READERS } from './league-summary.sql';
import { leagueWeek, type WeekPlaces, weekPlaces } from './league-week';

/** The points that players earned with the questions of some days, by player id. Both days are included. */
export type PointsEarnedBetween = (
  first: Day,
  last: Day,
  playerIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

/** Number of leagues whose places are kept. */
const MAX_LEAGUES = 500;

/** The week before a Monday in the leagues of those who read about it. Each league is computed once, not once for each reader. */
export class LeagueWeeks {
  private readonly places = new LRUCache<string, WeekPlaces>({ max: MAX_LEAGUES });

  constructor(
    private readonly database: Pick<Database, 'query'>,
    private readonly pointsEarnedBetween: PointsEarnedBetween,
    readonly monday: Day,
  ) {}

  /** The weeks of some readers, by the id of the reader: those of their leagues in which a member scored, by name. */
  async of(readerIds: readonly string[]): Promise<ReadonlyMap<string, readonly LeagueWeek[]>> {
    const weeks = new Map<string, LeagueWeek[]>(readerIds.map((id) => [id, []]));
    const leagues = await this.database.query(LEAGUES_OF_READERS, [readerIds]);
    for (const { id, name, readerId } of leagues) {
      const week = leagueWeek(name, await this.placesIn(id), readerId);
      if (week) weeks.get(readerId)?.push(week);
    }
    return weeks;
  }

  /** The places in a league by the points of the week, the best first; empty when no member scored. */
  async placesIn(leagueId: string): Promise<WeekPlaces> {
    const known = this.places.get(leagueId);
    if (known) return known;
    const members = await new LeagueMembersLoader(this.database, monthOf(this.monday)).load(leagueId);
    const players = members.map(({ player }) => player);
    const ids = players.map(({ id }) => id);
    const points = await this.pointsEarnedBetween(addDays(this.monday, -7), addDays(this.monday, -1), ids);
    const places = weekPlaces(players, points);
    this.places.set(leagueId, places);
    return places;
  }
}
