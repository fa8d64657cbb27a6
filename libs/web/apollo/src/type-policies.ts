import type { FieldPolicy, TypePolicies } from '@apollo/client/cache';
import { relayStylePagination } from '@apollo/client/utilities';

/** The viewer's answers in pages, with separate lists of all, correct and wrong ones. */
const answerPages: FieldPolicy = relayStylePagination(['correct']);

/** The days of a streak in pages. */
const streakDayPages: FieldPolicy = relayStylePagination();

/** The viewer's shares in pages. */
const sharePages: FieldPolicy = relayStylePagination();

/** Contests in pages, with separate lists by state. */
const contestPages: FieldPolicy = relayStylePagination(['status']);

/** The contests that the viewer has joined in pages. */
const joinedContestPages: FieldPolicy = relayStylePagination();

/** The players in a contest in pages. */
const participantPages: FieldPolicy = relayStylePagination();

/** The contests of a league in pages. */
const leagueContestPages: FieldPolicy = relayStylePagination();

/** The members of a league in pages. */
const memberPages: FieldPolicy = relayStylePagination();

/** An object without an id that every response contains completely: the new one replaces the old one. */
const replaced: FieldPolicy = { merge: false };

/** Policies of types and fields for which Apollo's defaults do not fit. By default, `__typename` and `id` identify an object. */
export const typePolicies: TypePolicies = {
  Query: {
    fields: {
      practiceQuestions: replaced,
      pastCategories: replaced,
      sharePreview: replaced,
      contests: contestPages,
    },
  },
  Contest: {
    fields: {
      participants: participantPages,
      winners: replaced,
      questions: replaced,
      // Queries read it with different fields.
      viewerEntry: { merge: true },
    },
  },
  // The list, the schedule and the editor read different fields of a key.
  EditorQuestion: { fields: { key: { merge: true } } },
  // The viewer's part in a contest has no id: fields of several queries are merged.
  ContestParticipation: { merge: true, fields: { currentQuestion: replaced } },
  // The viewer's run of a contest, of which there is one.
  ContestVirtualRun: { merge: true },
  ContestLeaderboardEntry: { keyFields: false },
  // A day has one proof.
  FairnessProof: { keyFields: ['day'], fields: { changes: replaced } },
  BlogPost: { fields: { tableOfContents: replaced } },
  League: { fields: { members: memberPages, contests: leagueContestPages } },
  // An invitation belongs to its link.
  LeagueInvitation: { keyFields: false, merge: true },
  Viewer: { fields: { answers: answerPages, shares: sharePages, contests: joinedContestPages } },
  // Queries read the distribution with different fields.
  Question: { fields: { viewerResult: replaced, answerDistribution: replaced } },
  // Pages of its players are read one after the other.
  RegradePreview: { merge: true, fields: { places: replaced } },
  // There is only one promo.
  Promo: { keyFields: [] },
  // Queries read the rules of today with different fields.
  GameRules: { merge: true },
  // Parts of the viewer without an id: fields of several queries are merged.
  StreakExplanation: { merge: true, fields: { days: streakDayPages } },
  StreakFreezes: { merge: true },
  // An entry belongs to its position on the board; its player is an object of its own.
  // The viewer's own entry is read by queries with different fields.
  LeaderboardEntry: { keyFields: false, merge: true },
};
