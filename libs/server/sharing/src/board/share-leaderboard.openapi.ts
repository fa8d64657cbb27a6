import { count, objectOf, nullable, text } from '@daily/kit/rest/json-schema';

/** A place on the share leaderboard. */
export const SHARE_LEADERBOARD_ENTRY = objectOf('ShareLeaderboardEntry', {
  userId: text('Id of the player', { examples: ['ada'] }),
  username: text('Public name of the player', { examples: ['Ada'] }),
  avatarUrl: nullable(
    text('HTTPS URL of a picture; null without one', { examples: ['https://images.example/ada.png'] }),
  ),
  totalPoints: count('Points left to spend'),
  shareCount: count('Number of verified shares'),
});
