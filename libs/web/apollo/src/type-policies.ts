import type { FieldPolicy, TypePolicies } from '@apollo/client/cache';
import { relayStylePagination } from '@apollo/client/utilities';

/** A player's answers, page by page, a list for each player: of all of them, of the right and of the wrong ones. */
const answerHistoryPages: FieldPolicy = relayStylePagination(['correct']);

/** The days of a streak, page by page. */
const streakDayPages: FieldPolicy = relayStylePagination();

/** A player's shares, page by page, one list for each player. */
const sharePages: FieldPolicy = relayStylePagination();

/** What comes whole each time: the new takes the place of the old, though it has no id to be known by. */
const comesWhole: FieldPolicy = { merge: false };

/** How the cache stores the fields that need a rule of their own; everything else goes by `__typename` and `id`. */
export const typePolicies: TypePolicies = {
  Query: { fields: { sharePreview: comesWhole } },
  Player: { fields: { answerHistory: answerHistoryPages, shares: sharePages } },
  Question: { fields: { viewerResult: comesWhole } },
  ShareLeaderboardEntry: { keyFields: false },
  // There is one strip above the pages.
  Promo: { keyFields: [] },
  // Parts of a player without an id of their own: what one query brings is added to what another brought.
  StreakExplanation: { merge: true, fields: { days: streakDayPages } },
  StreakFreezes: { merge: true },
  // The rank of an entry belongs to its place on the board; the player behind it is an object of its own.
  LeaderboardEntry: { keyFields: false },
};
