import { objectOf, text, integer } from '@daily/kit/rest/json-schema';

/** A place on the leaderboard of the month. */
export const LEADERBOARD_ENTRY = objectOf('LeaderboardEntry', {
  id: text('Id of the player', { examples: ['ada'] }),
  username: text('Public name of the player', { examples: ['Ada'] }),
  monthlyPoints: integer("Points in the product's current month", { minimum: 1 }),
  rank: integer('Equal points share a rank: 1, 2, 2, 4', { minimum: 1 }),
});
