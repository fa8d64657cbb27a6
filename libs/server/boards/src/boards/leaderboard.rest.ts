import { LEADERBOARD_DEFAULT_SIZE, parseLeaderboardLimit } from '@daily/rules/leaderboard/ranking';
import { arrayOf, integer, text } from '@daily/kit/rest/json-schema';
import type { RestRoute } from '@daily/kit/rest/route';
import { invalid } from '@daily/kit/runtime/errors';
import { LEADERBOARD_ENTRY } from './leaderboard.openapi';
import type { LeaderboardService } from './leaderboard.service';

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
