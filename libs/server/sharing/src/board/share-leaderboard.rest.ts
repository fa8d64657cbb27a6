import {
  isShareTimeframe,
  isShareType,
  SHARE_TIMEFRAMES,
  SHARE_TYPES,
  type ShareTimeframe,
  type ShareType,
} from '@daily/rules/sharing';
import { MAX_PAGE_SIZE } from '@daily/kit/graphql/connection';
import { arrayOf, count, enumOf, nullable, objectOf, text } from '@daily/kit/rest/json-schema';
import type { RestRoute } from '@daily/kit/rest/route';
import { invalid } from '@daily/kit/runtime/errors';
import type { ShareLeaderboardService } from './share-leaderboard.service';

/** A place on the share leaderboard. */
const SHARE_LEADERBOARD_ENTRY = objectOf('ShareLeaderboardEntry', {
  userId: text('Id of the player', { examples: ['ada'] }),
  username: text('Public name of the player', { examples: ['Ada'] }),
  avatarUrl: nullable(
    text('HTTPS URL of a picture; null without one', { examples: ['https://images.example/ada.png'] }),
  ),
  totalPoints: count('Points left to spend'),
  shareCount: count('Number of verified shares'),
});

/** `/api/shares/leaderboard` */
export function shareLeaderboardRoutes(leaderboard: ShareLeaderboardService): RestRoute[] {
  return [
    {
      method: 'GET',
      path: '/api/shares/leaderboard',
      access: 'public',
      summary: 'The leaderboard of verified shares; at most 100 places',
      query: {
        shareType: enumOf(['all', ...SHARE_TYPES], 'What was shared', { default: 'all' }),
        timeframe: enumOf(SHARE_TIMEFRAMES, 'When the shares were verified', { default: 'all' }),
      },
      returns: {
        200: {
          description: 'The places, highest number of shares first',
          body: arrayOf(SHARE_LEADERBOARD_ENTRY),
        },
      },
      async handle({ query }) {
        const places = await leaderboard.top(MAX_PAGE_SIZE, {
          shareType: shareTypeOf(query['shareType']),
          timeframe: timeframeOf(query['timeframe']),
        });
        return {
          status: 200,
          headers: { 'cache-control': 'no-cache' },
          body: places.map(({ player, score }) => ({
            userId: player.id,
            username: player.username,
            avatarUrl: player.avatarUrl,
            totalPoints: player.totalPoints,
            shareCount: score,
          })),
        };
      },
    },
  ];
}

function shareTypeOf(value: unknown): ShareType | null {
  if (value === undefined || value === 'all') return null;
  if (isShareType(value)) return value;
  throw invalid(`shareType must be all, ${SHARE_TYPES.join(' or ')}`);
}

function timeframeOf(value: unknown): ShareTimeframe {
  if (value === undefined) return 'all';
  if (isShareTimeframe(value)) return value;
  throw invalid(`timeframe must be ${SHARE_TIMEFRAMES.join(', ')}`);
}
