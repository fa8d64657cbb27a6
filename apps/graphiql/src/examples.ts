import type { Example } from './example';
import { answerToday, leaderboardChanges, objectById, todaysQuestion } from './examples-of-play';
import { blogSearch, contests, leaderboard, pastQuestions, viewer } from './examples-of-reads';

/** The examples in the order of a tour of the API. The first one is open on a first visit. */
export const EXAMPLES: readonly [Example, ...Example[]] = [
  todaysQuestion,
  leaderboard,
  viewer,
  answerToday,
  pastQuestions,
  contests,
  blogSearch,
  objectById,
  leaderboardChanges,
];
