import type { FieldPolicy, TypePolicies } from '@apollo/client/cache';
import { relayStylePagination } from '@apollo/client/utilities';

/** A list in pages, which are joined. */
const pages: FieldPolicy = relayStylePagination();

/** An object without an id that every response contains completely: the new one replaces the old one. */
const replaced: FieldPolicy = { merge: false };

/** Policies of types and fields for which Apollo's defaults do not fit. By default, `__typename` and `id` identify an object. */
export const typePolicies: TypePolicies = {
  Query: {
    fields: {
      practiceQuestions: replaced,
      pastCategories: replaced,
      pastMonth: replaced,
      sharePreview: replaced,
      // Separate lists by state.
      contests: relayStylePagination(['status']),
    },
  },
  Contest: {
    fields: {
      // The page of a contest shows some of them, another page all.
      participants: relayStylePagination(['first']),
      winners: replaced,
      questions: replaced,
      // Queries read it with different fields.
      viewerEntry: { merge: true },
    },
  },
  // The viewer's part in a contest has no id: fields of several queries are merged.
  ContestParticipation: { merge: true, fields: { currentQuestion: replaced } },
  // The viewer's run of a contest, of which there is one.
  ContestVirtualRun: { merge: true },
  ContestLeaderboardEntry: { keyFields: false },
  // A day has one proof.
  FairnessProof: { keyFields: ['day'], fields: { changes: replaced, amendments: replaced } },
  BlogPost: { fields: { tableOfContents: replaced } },
  League: { fields: { members: pages, contests: pages } },
  Webhook: { fields: { deliveries: pages } },
  // An invitation belongs to its link.
  LeagueInvitation: { keyFields: false, merge: true },
  Viewer: {
    fields: {
      // Separate lists of all, correct and wrong answers.
      answers: relayStylePagination(['correct']),
      shares: pages,
      contests: pages,
    },
  },
  // Queries read the distribution with different fields.
  Question: { fields: { viewerResult: replaced, answerDistribution: replaced } },
  // There is only one promo.
  Promo: { keyFields: [] },
  // Parts of the viewer without an id: fields of several queries are merged.
  StreakExplanation: { merge: true, fields: { days: pages } },
  StreakFreezes: { merge: true },
  // An entry belongs to its position on the board; its player is an object of its own.
  // The viewer's own entry is read by queries with different fields.
  LeaderboardEntry: { keyFields: false, merge: true },
};
