import type { FieldPolicy, TypePolicies } from '@apollo/client/cache';
import { relayStylePagination } from '@apollo/client/utilities';

/** A player's answers, page by page, one list for each player. */
const answerHistoryPages: FieldPolicy = relayStylePagination();

/** How the cache stores the fields that need a rule of their own; everything else goes by `__typename` and `id`. */
export const typePolicies: TypePolicies = {
  Player: { fields: { answerHistory: answerHistoryPages } },
  // There is one strip above the pages.
  Promo: { keyFields: [] },
  // The rank of an entry belongs to its place on the board; the player behind it is an object of its own.
  LeaderboardEntry: { keyFields: false },
};
