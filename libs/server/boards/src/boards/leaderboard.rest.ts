import { LEADERBOARD_DEFAULT_SIZE, parseLeaderboardLimit } from '@daily/rules/leaderboard/ranking';
import { arrayOf, integer, objectOf, text } from '@daily/kit/rest/json-schema';
import type { RestRoute } from '@daily/kit/rest/route';
import { invalid } from '@daily/kit/runtime/errors';
import type { LeaderboardService } from './leaderboard.service';

/** A place on the leaderboard of the month. */
const LEADERBOARD_ENTRY = objectOf('LeaderboardEntry', {
  id: text('Id of the player', { examples: ['ada'] }),
  username: text('Public name of the player', { examples: ['Ada'] }),
  monthlyPoints: integer("Points in the product's current month", { minimum: 1 }),
  rank: integer('Equal points share a rank: 1, 2, 2, 4', { minimum: 1 }),
});

/** `/api/leaderboard` */
export function leaderboardRoutes(leaderboard: LeaderboardService): RestRoute[] {
  return [
    {
      method: 'GET',
      path: '/api/leaderboard',
      access: 'public',
      summary: "The leaderboard of the product's current month; only players with points are on it",
      query: {
        limit: integer('1 to 100; a larger value is cut to 100', { minimum: 1, default: 10 }),
        _t: text('Ignored', { examples: ['1773144000000'] }),
      },
      returns: {
        200: {
          description: 'The first places; empty while no player has points',
          body: arrayOf(LEADERBOARD_ENTRY),
        },
      },
      async handle({ query }) {
        const places = await leaderboard.top(limitOf(query['limit']));
        return {
          status: 200,
          headers: { 'cache-control': 'no-cache' },
          body: places.map(({ rank, player, score }) => ({
            id: player.id,
            username: player.username,
            monthlyPoints: score,
            rank,
          })),
        };
      },
    },
  ];
}

function limitOf(value: unknown): number {
  if (value === undefined) return LEADERBOARD_DEFAULT_SIZE;
  const limit = parseLeaderboardLimit(typeof value === 'string' ? value : '');
  if (limit === null) throw invalid('limit must be a positive integer');
  return limit;
}
