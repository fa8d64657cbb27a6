import { firstOfMonth } from '@daily/rules/calendar';
import {
  type ConnectionOf,
  decodeCursor,
  encodeCursor,
  type PageArgs,
  pageOf,
  type Window,
  windowOf,
} from '@daily/kit/connection';
import type { Platform } from '@daily/kit/platform';
import { sharedRead, sharedReads } from '@daily/kit/shared-reads';
import { type Player, playerFromRow, PLAYER_COLUMNS, type PlayerRow } from '@daily/people';

/** A player's place on the board of a month. */
export interface Place {
  rank: number;
  player: Player;
  monthlyPoints: number;
}

/** Where a row of the board stands: points, the instant they were reached, id. */
type BoardKey = readonly [points: number, reachedAt: string, id: string];

/** The board's order, by the index `player_monthly_board`. Nobody with 0 points is on it, and nobody who is hidden. */
const FORWARD = 'player.month_points DESC, player.month_reached_at, player.id';
const BACKWARD = 'player.month_points, player.month_reached_at DESC, player.id DESC';

/** Rank of each score: one more than the players above it, so equal points share it (1, 2, 2, 4). */
const RANKS = `
  SELECT score, 1 + (sum(sum(players)) OVER (ORDER BY score DESC) - sum(players))::int AS rank
  FROM month_score WHERE month = $1 GROUP BY score HAVING sum(players) > 0`;

const ON_BOARD = 'player.month = $1 AND player.month_points > 0 AND NOT player.hidden';

/** Rows of the board with their ranks, in an order. */
const ranked = (rows: string, order: string) => `
  WITH ranks AS (${RANKS}), page AS (${rows})
  SELECT ${PLAYER_COLUMNS}, ranks.rank FROM page AS player JOIN ranks ON ranks.score = player.month_points
  ORDER BY ${order}`;

/**
 * The rows beyond a key, as two scans that each begin at the key and end with the page: those with the same points,
 * then those with fewer (or more). One condition with OR would read the index from the board's start.
 */
const beyond = (points: '<' | '>', key: '>' | '<', order: string) => `
  SELECT * FROM (
    (SELECT * FROM player WHERE ${ON_BOARD} AND month_points = $3
       AND (player.month_reached_at, player.id) ${key} ($4::timestamptz, $5) ORDER BY ${order} LIMIT $2)
    UNION ALL
    (SELECT * FROM player WHERE ${ON_BOARD} AND month_points ${points} $3 ORDER BY ${order} LIMIT $2)
  ) AS player ORDER BY ${order} LIMIT $2`;

/** The start of the board is asked for all day; its first rank is 1, so it needs no histogram. */
const TOP = {
  name: 'leaderboard-top',
  text: `SELECT ${PLAYER_COLUMNS}, rank() OVER (ORDER BY player.month_points DESC)::int AS rank FROM (
           SELECT * FROM player WHERE ${ON_BOARD} ORDER BY ${FORWARD} LIMIT $2
         ) AS player ORDER BY ${FORWARD}`,
};

const AFTER = { name: 'leaderboard-after', text: ranked(beyond('<', '>', FORWARD), FORWARD) };

const BEFORE = { name: 'leaderboard-before', text: ranked(beyond('>', '<', BACKWARD), BACKWARD) };

const END = {
  name: 'leaderboard-end',
  text: ranked(`SELECT * FROM player WHERE ${ON_BOARD} ORDER BY ${BACKWARD} LIMIT $2`, BACKWARD),
};

/** Ranks of scores, whether or not anybody stands at them. */
const RANKS_OF_SCORES = {
  name: 'ranks-of-scores',
  text: `WITH higher AS (
           SELECT score, sum(players) AS players FROM month_score
           WHERE month = $1 AND score > (SELECT min(score) FROM unnest($2::int[]) AS asked (score)) GROUP BY score
         )
         SELECT asked.score, 1 + coalesce(sum(higher.players), 0)::int AS rank
         FROM unnest($2::int[]) AS asked (score) LEFT JOIN higher ON higher.score > asked.score GROUP BY asked.score`,
};

/** The most a column of points holds. */
const MAX_POINTS = 2_147_483_647;

/** An instant as a cursor holds it. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Who leads the month. */
export class LeaderboardService {
  private readonly startOfBoard = sharedRead((limit: number) =>
    this.read({ limit, backward: false, beyond: null }),
  );
  private readonly rankOfPlayer = sharedReads((players: readonly Player[]) => this.ranksOf(players));

  constructor(private readonly platform: Platform) {}

  /** A page of this month's board. @throws Failure invalid for a size or cursor that cannot be. */
  async page(args: PageArgs): Promise<ConnectionOf<Place>> {
    const window = windowOf(args, keyOfCursor);
    return window.backward || window.beyond ? this.read(window) : this.startOfBoard(window.limit);
  }

  /** The first places of this month's board, 1 to 100. */
  async top(limit: number): Promise<Place[]> {
    const { edges } = await this.startOfBoard(limit);
    return edges.map(({ node }) => node);
  }

  /** A player's rank this month; null while they have no points or are hidden. Costs the same for ten players and a million. */
  rankOf(player: Player): Promise<number | null> {
    return this.rankOfPlayer(player);
  }

  private async ranksOf(players: readonly Player[]): Promise<(number | null)[]> {
    const month = this.platform.monthAt();
    const scores = players.map((player) => (player.hidden ? 0 : player.pointsIn(month)));
    const asked = [...new Set(scores)].filter((score) => score > 0);
    if (asked.length === 0) return scores.map(() => null);
    const rows = await this.platform.database.run<{ score: number; rank: number }>(RANKS_OF_SCORES, [
      firstOfMonth(month),
      asked,
    ]);
    const ranks = new Map(rows.map(({ score, rank }) => [score, rank]));
    return scores.map((score) => ranks.get(score) ?? null);
  }

  private async read(window: Window<BoardKey>): Promise<ConnectionOf<Place>> {
    return pageOf(window, await this.places(window), ({ player }) =>
      encodeCursor([player.monthPoints, player.monthReachedAt?.toISOString() ?? '', player.id]),
    );
  }

  /** One row more than the window asks for, so that the page knows whether there is more. */
  private async places({ limit, backward, beyond }: Window<BoardKey>): Promise<Place[]> {
    const start = backward ? END : TOP;
    const beyondKey = backward ? BEFORE : AFTER;
    const rows = await this.platform.database.run<PlayerRow & { rank: number }>(beyond ? beyondKey : start, [
      firstOfMonth(this.platform.monthAt()),
      limit + 1,
      ...(beyond ?? []),
    ]);
    return rows.map((row) => ({
      rank: row.rank,
      player: playerFromRow(row),
      monthlyPoints: row.month_points,
    }));
  }
}

function keyOfCursor(cursor: string): BoardKey | null {
  const [points, reachedAt, id] = decodeCursor(cursor) ?? [];
  if (typeof points !== 'number' || typeof reachedAt !== 'string' || typeof id !== 'string') return null;
  if (!Number.isInteger(points) || points < 0 || points > MAX_POINTS || !INSTANT.test(reachedAt)) return null;
  return Number.isNaN(Date.parse(reachedAt)) ? null : [points, reachedAt, id];
}
