import type { Player } from '@daily/people';
import { competitionRanks } from '@daily/rules/leaderboard/ranking';
import type { LeagueWeek, WeekPlace } from './league-summary.mails';

/** Maximum number of leaders in a summary. */
const LEADERS = 3;

/** The places of the members of a league by the points of a week, the same for all readers. */
export type WeekPlaces = ReadonlyMap<string, WeekPlace>;

/**
 * The places in a league by the points of a week, the best first. Members without points have none.
 * @param points by player id.
 */
export function weekPlaces(
  members: readonly Pick<Player, 'id' | 'username'>[],
  points: ReadonlyMap<string, number>,
): WeekPlaces {
  const scored = members
    .map(({ id, username }) => ({ id, username, points: points.get(id) ?? 0 }))
    .filter((member) => member.points > 0)
    .sort((one, other) => other.points - one.points || (one.username < other.username ? -1 : 1));
  const ranks = competitionRanks(scored.map((member) => member.points));
  return new Map(
    scored.map(({ id, username, points: own }, index) => [
      id,
      { rank: ranks[index] ?? 1, username, points: own },
    ]),
  );
}

/** A week in a league as the summary of a member describes it; null when no member scored. */
export function leagueWeek(name: string, places: WeekPlaces, readerId: string): LeagueWeek | null {
  if (places.size === 0) return null;
  return { name, leaders: [...places.values()].slice(0, LEADERS), own: places.get(readerId) ?? null };
}
