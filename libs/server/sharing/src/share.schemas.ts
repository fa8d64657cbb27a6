import { SHARE_PLATFORMS, SHARE_TYPES } from '@daily/rules/sharing';
import { count, instant, objectOf, oneOf, orNull, text } from '@daily/kit/rest/json-schema';

const SHARE_FIELDS = {
  shareType: oneOf(SHARE_TYPES, 'What was shared'),
  platform: oneOf(SHARE_PLATFORMS, 'Where it was shared to'),
  contentId: text('Which question or contest'),
};

/** A share that was just made, as the facade tells of it. */
export const CREATED_SHARE = objectOf('CreatedShare', {
  id: text('Its id, which is also the name of its picture: /og/share/{id}.png'),
  userId: text('Who shared it'),
  ...SHARE_FIELDS,
  verificationUrl: text('Its link, told this once; it counts when somebody opens it'),
  createdAt: instant('When it was made'),
});

/** A share that was verified. */
export const VERIFIED_SHARE = objectOf('VerifiedShare', {
  share: objectOf('Share', SHARE_FIELDS),
});

/** A place on the board of shares. */
export const SHARE_PLACE = objectOf('ShareLeaderboardEntry', {
  userId: text('Who stands there'),
  username: text('The name that others see'),
  avatarUrl: orNull(text('Address of a picture, by https')),
  totalPoints: count('Points left to spend'),
  shareCount: count('Verified shares'),
});
