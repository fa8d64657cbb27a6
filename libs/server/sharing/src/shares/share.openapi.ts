import { SHARE_PLATFORMS, SHARE_TYPES } from '@daily/rules/sharing';
import { instant, objectOf, enumOf, text } from '@daily/kit/rest/json-schema';

const SHARE_FIELDS = {
  shareType: enumOf(SHARE_TYPES, 'What was shared'),
  platform: enumOf(SHARE_PLATFORMS, 'Where it was shared'),
  contentId: text('Id of the question or contest'),
};

/** A share that was just created. */
export const CREATED_SHARE = objectOf('CreatedShare', {
  id: text('Id of the share, also the name of its picture: /og/share/{id}.png'),
  userId: text('Id of the player who shared'),
  ...SHARE_FIELDS,
  verificationUrl: text('The share link, returned only here; the share counts once the link has been opened'),
  createdAt: instant('When it was created'),
});

/** A share that was verified. */
export const VERIFIED_SHARE = objectOf('VerifiedShare', {
  share: objectOf('Share', SHARE_FIELDS),
});
