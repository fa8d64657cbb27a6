import {
  MAX_SHARE_DESCRIPTION_LENGTH,
  MAX_SHARE_TITLE_LENGTH,
  SHARE_PLATFORMS,
  SHARE_TYPES,
} from '@daily/rules/sharing';
import { instant, objectOf, enumOf, text } from '@daily/kit/rest/json-schema';

const SHARE_FIELDS = {
  shareType: enumOf(SHARE_TYPES, 'What was shared'),
  platform: enumOf(SHARE_PLATFORMS, 'Where it was shared'),
  contentId: text('Id of the question or contest', { examples: ['7'] }),
};

/** A share to create. */
export const NEW_SHARE = objectOf(
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
export const SHARE_TOKEN = text('The last part of the share link', { examples: ['Zm9vYmFyYmF6cXV4MTIzNA'] });

/** A share that was just created. */
export const CREATED_SHARE = objectOf('CreatedShare', {
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
export const VERIFIED_SHARE = objectOf('VerifiedShare', {
  share: objectOf('Share', SHARE_FIELDS),
});
