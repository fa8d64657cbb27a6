import type { Player } from '@daily/people';
import { competitionRanks } from '@daily/rules/ranking';
import type { LeagueWeek, WeekPlace } from './league-summary.mails';

/** Maximum number of leaders in a summary. */
const LEADERS = 3;

/**
 * A week in a league.
 * @param points by player id.
 * @returns null when no member scored.
 */
export function leagueWeek(
  name: string,
  members: readonly Pick<Player, 'id' | 'username'>[],
  points: ReadonlyMap<string, number>,
  readerId: string,
): LeagueWeek | null {
  const scored = members
    .map(({ id, username }) => ({ id, username, points: points.get(id) ?? 0 }))
    .filter((member) => member.points > 0)
    .sort((one, other) => other.points - one.points || (one.username < other.username ? -1 : 1));
  const ranks = competitionRanks(scored.map((member) => member.points));
  const places = scored.map(({ id, username, points: own }, index) => ({
    id,
    place: { rank: ranks[index] ?? 1, username, points: own } satisfies WeekPlace,
  }));
  if (places.length === 0) return null;
  return {
    name,
    leaders: places.slice(0, LEADERS).map(({ place }) => place),
    own: places.find(({ id }) => id === readerId)?.place ?? null,
  };
}
