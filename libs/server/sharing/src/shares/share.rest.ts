import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import type { RestRoute } from '@daily/kit/rest/route';
import { invalid } from '@daily/kit/runtime/errors';
import { CHANGES_BY_ADDRESS } from '@daily/kit/runtime/rate-limits';
import {
  MAX_SHARE_DESCRIPTION_LENGTH,
  MAX_SHARE_TITLE_LENGTH,
  SHARE_PLATFORMS,
  SHARE_TYPES,
} from '@daily/rules/sharing';
import { enumOf, instant, objectOf, text } from '@daily/kit/rest/json-schema';
import type { ShareService } from './share.service';
import type { ShareVerificationService } from './share-verification.service';
import { CONTENT_NOT_FOUND } from './shareable';
import { SHARE_LIMITS, VERIFICATION_LIMITS } from '../sharing.limits';

const SHARE_FIELDS = {
  shareType: enumOf(SHARE_TYPES, 'What was shared'),
  platform: enumOf(SHARE_PLATFORMS, 'Where it was shared'),
  contentId: text('Id of the question or contest', { examples: ['7'] }),
};

/** A share to create. */
const NEW_SHARE = objectOf(
  'NewShare',
  {
    userId: text('Id of the player who shares', { examples: ['ada'] }),
    shareType: SHARE_FIELDS.shareType,
    contentId: { type: ['string', 'integer'], description: 'Id of the question or contest', examples: ['7'] },
    platform: SHARE_FIELDS.platform,
  },
  {
    additionalData: objectOf(
      'ShareTexts',
      {},
      {
        title: text('A title', { maxLength: MAX_SHARE_TITLE_LENGTH, examples: ['Six days in a row'] }),
        description: text('A description', {
          maxLength: MAX_SHARE_DESCRIPTION_LENGTH,
          examples: ['Can you beat me?'],
        }),
      },
    ),
  },
);

/** The token of a share link. */
const SHARE_TOKEN = text('The last part of the share link', { examples: ['Zm9vYmFyYmF6cXV4MTIzNA'] });

/** A share that was just created. */
const CREATED_SHARE = objectOf('CreatedShare', {
  id: text('Id of the share, also the name of its picture: /og/share/{id}.png', {
    examples: ['9e107d9d-372b-4b67-8c5a-1f0e2d3c4b5a'],
  }),
  userId: text('Id of the player who shared', { examples: ['ada'] }),
  ...SHARE_FIELDS,
  verificationUrl: text(
    'The share link, returned only here; the share counts once the link has been opened',
    { examples: ['https://quiz.example/verify-share/Zm9vYmFy'] },
  ),
  createdAt: instant('When it was created'),
});

/** A share that was verified. */
const VERIFIED_SHARE = objectOf('VerifiedShare', {
  share: objectOf('Share', SHARE_FIELDS),
});

/** `/api/shares` and `/api/shares/verify` */
export function shareRoutes(shares: ShareService, verification: ShareVerificationService): RestRoute[] {
  return [
    {
      method: 'POST',
      path: '/api/shares',
      secretReply: true,
      access: 'acting',
      scope: 'shares:write',
      limits: { ...CHANGES_BY_ADDRESS, ...SHARE_LIMITS },
      summary: 'Creates a link to a result; it counts once the link has been opened',
      body: NEW_SHARE,
      returns: { 201: { description: 'The share and its link', body: CREATED_SHARE } },
      fails: { 404: `${ACCOUNT_FAILURES.profileNotFound}, or ${CONTENT_NOT_FOUND}` },
      async handle({ body, idempotencyKey }, caller) {
        const { userId, shareType, contentId, platform } = body;
        if (typeof userId !== 'string' || !userId) throw invalid(TRIVIA_TEXTS.missingInformation);
        const input = { shareType, contentId, platform, ...additionalData(body['additionalData']) };
        const { share, verificationUrl } = await shares.create(userId, input, caller, idempotencyKey);
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
      path: '/api/shares/verify/:token',
      access: 'public',
      scope: 'shares:write',
      limits: VERIFICATION_LIMITS,
      sideEffect: true,
      summary: 'Verifies a share by the token of its link; a link works once',
      params: { token: SHARE_TOKEN },
      returns: { 200: { description: 'The share, which counts from now on', body: VERIFIED_SHARE } },
      fails: { 404: SHARE_TEXTS.linkInvalid, 409: SHARE_TEXTS.linkUsed },
      async handle({ params }) {
        const { shareType, platform, contentId } = await verification.verify(params['token'] ?? '');
        return { status: 200, body: { share: { shareType, platform, contentId } } };
      },
    },
  ];
}

/** The title and description in `additionalData`. @throws Failure invalid when it is not an object. */
function additionalData(value: unknown): { title?: unknown; description?: unknown } {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid('additionalData must be an object');
  const { title, description } = value as Record<string, unknown>;
  return { title, description };
}
