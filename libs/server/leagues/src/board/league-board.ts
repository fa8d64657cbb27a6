import type { Board, BoardPlace } from '@daily/boards';
import type { Player } from '@daily/people';
import { type Day, monthOf } from '@daily/rules/calendar';
import { competitionRanks } from '@daily/rules/ranking';

/** What a board of a league orders its members by, as on the leaderboard of all players. */
export type LeagueBoardKind = Board['kind'];

/** A member's score and when they reached it: the earlier one leads among equals. */
interface Score {
  score: number;
  reached: number;
}

const instant = (at: Date | null) => at?.getTime() ?? 0;

/** The score of a player on a day. The numbers are the player's own counters, which all boards read. */
const SCORES: Record<LeagueBoardKind, (player: Player, today: Day) => Score> = {
  month: (player, today) => ({
    score: player.pointsIn(monthOf(today)),
    reached: instant(player.monthReachedAt),
  }),
  'all-time': ({ lifetimePoints, lifetimeReachedAt }) => ({
    score: lifetimePoints,
    reached: instant(lifetimeReachedAt),
  }),
  streak: (player, today) => ({
    score: player.streakOn(today),
    reached: Date.parse(player.streakLastDay ?? today),
  }),
};

/**
 * The board of some players on a day: those with a score, highest first. Equal scores share a rank. Unlike the public boards, it
 * includes players who are hidden there: they have joined the league to be seen by its members.
 */
export function leagueBoard(
  players: readonly Player[],
  kind: LeagueBoardKind,
  today: Day,
): Omit<BoardPlace, 'cursor'>[] {
  const places = players
    .map((player) => ({ player, ...SCORES[kind](player, today) }))
    .filter(({ score }) => score > 0)
    .sort(
      (one, other) =>
        other.score - one.score || one.reached - other.reached || (one.player.id < other.player.id ? -1 : 1),
    );
  const ranks = competitionRanks(places.map(({ score }) => score));
  return places.map(({ player, score }, index) => ({ player, score, rank: ranks[index] ?? 1 }));
}
