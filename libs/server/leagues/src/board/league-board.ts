import type { Board, BoardPlace } from '@daily/boards';
import type { Day } from '@daily/rules/calendar';
import { competitionRanks, type Rank } from '@daily/rules/leaderboard/ranking';
import type { Member } from './league-members.loader';

/** What a board of a league orders its members by, as on the leaderboard of all players. */
export type LeagueBoardKind = Board['kind'];

/** A member's score and when they reached it: the earlier one leads among equals. */
interface Score {
  score: number;
  reached: number;
}

const instant = (at: Date | null) => at?.getTime() ?? 0;

/** A member with the counters that the boards of leagues read. */
export type ScoredMember = Omit<Member, 'joinedAt'>;

/** The score of a member on a day, from the counters that all boards read. */
const SCORES: Record<LeagueBoardKind, (member: ScoredMember, today: Day) => Score> = {
  month: ({ monthlyPoints, monthReachedAt }) => ({ score: monthlyPoints, reached: instant(monthReachedAt) }),
  'all-time': ({ player }) => ({ score: player.lifetimePoints, reached: instant(player.lifetimeReachedAt) }),
  streak: ({ player }, today) => ({
    score: player.streakOn(today),
    reached: Date.parse(player.streakLastDay ?? today),
  }),
};

/** A place on the board of a league. */
export interface MemberPlace extends Omit<BoardPlace, 'cursor'> {
  /** The member's points in the current month. */
  monthlyPoints: number;
}

/**
 * The board of some members on a day, highest score first. Equal scores share a rank. Unlike the public boards, it includes members
 * without a score, who share the last rank, and players who are hidden there: they have joined the league to be seen by its members.
 */
export function leagueBoard(
  members: readonly ScoredMember[],
  kind: LeagueBoardKind,
  today: Day,
): MemberPlace[] {
  const places = members
    .map((member) => ({ ...member, ...SCORES[kind](member, today) }))
    .sort(
      (one, other) =>
        other.score - one.score || one.reached - other.reached || (one.player.id < other.player.id ? -1 : 1),
    );
  const ranks = competitionRanks(places.map(({ score }) => score));
  return places.map(({ player, score, monthlyPoints }, index) => ({
    ...{ player, score, monthlyPoints },
    rank: ranks[index] ?? 1,
  }));
}

/**
 * The ranks of members with a score when a day began, by player.
 *
 * @param members those who were members then. Who has left since is unknown, so the ranks below theirs are one too high.
 * @param kind not the board of streaks: a member who has not answered yet today would appear to have dropped.
 * @param earned the points that members have earned on the day.
 */
export function ranksAtDayStart(
  members: readonly ScoredMember[],
  kind: Exclude<LeagueBoardKind, 'streak'>,
  today: Day,
  earned: ReadonlyMap<string, number>,
): ReadonlyMap<string, Rank> {
  const before = leagueBoard(members, kind, today)
    .map(({ player: { id }, score }) => ({ id, score: score - (earned.get(id) ?? 0) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const ranks = competitionRanks(before.map(({ score }) => score));
  return new Map(before.map(({ id }, index) => [id, ranks[index]!]));
}
