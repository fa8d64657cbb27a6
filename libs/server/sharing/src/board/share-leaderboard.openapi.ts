import { count, objectOf, nullable, text } from '@daily/kit/rest/json-schema';

/** A place on the share leaderboard. */
export const SHARE_LEADERBOARD_ENTRY = objectOf('ShareLeaderboardEntry', {
  userId: text('Id of the player'),
  username: text('Public name of the player'),
  avatarUrl: nullable(text('HTTPS URL of a picture; null without one')),
  totalPoints: count('Points left to spend'),
  shareCount: count('Number of verified shares'),
});
