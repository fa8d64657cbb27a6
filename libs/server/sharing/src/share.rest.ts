import {
  isShareTimeframe,
  isShareType,
  SHARE_PLATFORMS,
  SHARE_TIMEFRAMES,
  SHARE_TYPES,
  type ShareTimeframe,
  type ShareType,
} from '@daily/rules/sharing';
import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import { SHARE_TEXTS } from '@daily/rules/share-texts';
import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import { MAX_PAGE_SIZE } from '@daily/kit/graphql/connection';
import { invalid } from '@daily/kit/runtime/errors';
import { listOf } from '@daily/kit/rest/json-schema';
import type { Platform } from '@daily/kit/runtime/platform';
import type { RestRoute } from '@daily/kit/runtime/slice';
import { CREATED_SHARE, SHARE_PLACE, VERIFIED_SHARE } from './share.schemas';
import { ShareLeaderboardService } from './share-leaderboard.service';
import { ShareService } from './share.service';

/** `/api/shares` */
export function shareRoutes(platform: Platform): RestRoute[] {
  const shares = platform.get(ShareService);
  const leaderboard = platform.get(ShareLeaderboardService);
  return [
    {
      method: 'POST',
      path: '/api/shares',
      access: 'acting',
      summary: 'Makes a link to a result; it counts once somebody opens it',
      body: {
        userId: 'who shares',
        shareType: SHARE_TYPES.join(' or '),
        contentId: 'which question or contest, as text or number',
        platform: SHARE_PLATFORMS.join(', '),
        additionalData: 'an object with a title (200 characters) and a description (1,000), both optional',
      },
      returns: { 201: { means: 'The share and its link', body: CREATED_SHARE } },
      fails: { 404: ACCOUNT_TEXTS.profileNotFound },
      async handle({ body }, caller) {
        const { userId, shareType, contentId, platform: where } = body;
        if (typeof userId !== 'string' || !userId) throw invalid(TRIVIA_TEXTS.missingInformation);
        const more = additionalData(body['additionalData']);
        const input = { shareType, contentId, platform: where, ...more };
        const { share, verificationUrl } = await shares.create(userId, input, caller);
        return {
          status: 201,
          body: {
            id: share.id,
            userId,
            shareType: share.shareType,
            contentId: share.contentId,
            platform: share.platform,
            verificationUrl,
            createdAt: share.createdAt,
          },
        };
      },
    },
    {
      method: 'GET',
      path: '/api/shares/leaderboard',
      access: 'public',
      summary: 'Who shared most, by verified shares; at most 100 places',
      query: {
        shareType: `all, ${SHARE_TYPES.join(', ')}; all when left out`,
        timeframe: `${SHARE_TIMEFRAMES.join(', ')}; all when left out`,
      },
      returns: { 200: { means: 'The places, by count descending', body: listOf(SHARE_PLACE) } },
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
    {
      method: 'GET',
      path: '/api/shares/verify/:token',
      access: 'public',
      once: true,
      summary: 'Verifies a share by the token of its link; it works once',
      returns: { 200: { means: 'It counts from now on', body: VERIFIED_SHARE } },
      fails: { 404: SHARE_TEXTS.linkInvalid, 409: SHARE_TEXTS.linkUsed },
      async handle({ params }, caller) {
        const { shareType, platform: where, contentId } = await shares.verify(params['token'] ?? '', caller);
        return { status: 200, body: { share: { shareType, platform: where, contentId } } };
      },
    },
  ];
}

/** The specification's object of title and description. @throws Failure invalid when it is none. */
function additionalData(value: unknown): { title?: unknown; description?: unknown } {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid('additionalData must be an object');
  const { title, description } = value as Record<string, unknown>;
  return { title, description };
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
