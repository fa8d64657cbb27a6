import { expect, it } from '@jest/globals';
import { REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import { SLICES } from '../../src/slices';

const limits = [REQUEST_LIMITS, ...SLICES.map(({ limits: declared = {} }) => declared)];

/** Every limit. Repeats the numbers, so that a change of one is deliberate. */
const EXPECTED = {
  burst: { points: 300, duration: 10 },
  requests: { points: 1_200, duration: 60 },
  renders: { points: 600, duration: 60 },
  playerBudget: { points: 2_000, duration: 60 },
  anonymousBudget: { points: 1_000, duration: 60 },
  addressBudget: { points: 20_000, duration: 60 },
  liveMessages: { points: 3_000, duration: 60 },
  writes: { points: 60, duration: 60 },
  createLeague: { points: 10, duration: 3_600 },
  leagueChanges: { points: 60, duration: 60 },
  leagueInvitations: { points: 120, duration: 60 },
  login: { points: 30, duration: 60 },
  passwordResets: { points: 10, duration: 60 },
  passkeyLogins: { points: 60, duration: 60 },
  passkeyRegistrations: { points: 30, duration: 3_600 },
  signup: { points: 30, duration: 60 },
  signupHourly: { points: 300, duration: 3_600 },
  apiTokens: { points: 120, duration: 60 },
  exports: { points: 10, duration: 3_600 },
  pictureUploads: { points: 20, duration: 60 },
  dailyPictureUploads: { points: 200, duration: 86_400 },
  subscriptions: { points: 5, duration: 60 },
  subscriptionsHourly: { points: 20, duration: 3_600 },
  events: { points: 120, duration: 60 },
  dailyEvents: { points: 10_000, duration: 86_400 },
  questionReports: { points: 20, duration: 3_600 },
  questionImports: { points: 60, duration: 3_600 },
  questionExports: { points: 60, duration: 3_600 },
  shares: { points: 30, duration: 3_600 },
  shareVerification: { points: 30, duration: 60 },
  emailConfirmations: { points: 10, duration: 60 },
  answers: { points: 30, duration: 60 },
  answersByAddress: { points: 300, duration: 60 },
  practiceReviews: { points: 60, duration: 60 },
  regrades: { points: 60, duration: 60 },
  ruleSimulations: { points: 20, duration: 60 },
  ruleChanges: { points: 30, duration: 60 },
  contestMoves: { points: 150, duration: 60 },
  contestMovesByAddress: { points: 1_200, duration: 60 },
  contentReports: { points: 20, duration: 86_400 },
  contentReportsByAddress: { points: 100, duration: 86_400 },
  testPushes: { points: 5, duration: 60 },
  webhookChanges: { points: 60, duration: 3_600 },
  webhookSends: { points: 10, duration: 60 },
};

it('limits requests, writes and the sensitive calls of each slice', () => {
  expect(Object.assign({}, ...limits)).toEqual(EXPECTED);
});

it('gives no two limits the same name, because they would share their counts', () => {
  const names = limits.flatMap((declared) => Object.keys(declared));
  expect(names).toEqual([...new Set(names)]);
});
