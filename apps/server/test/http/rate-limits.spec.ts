import { expect, it } from '@jest/globals';
import { CHANGE_LIMITS, REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import { SLICES } from '../../src/slices';

const limits = [REQUEST_LIMITS, CHANGE_LIMITS, ...SLICES.map(({ limits: declared = {} }) => declared)];

/** Every limit. Repeats the numbers, so that a change of one is deliberate. */
const EXPECTED = {
  burst: { points: 300, duration: 10 },
  requests: { points: 1_200, duration: 60 },
  renders: { points: 600, duration: 60 },
  playerBudget: { points: 2_000, duration: 60 },
  anonymousBudget: { points: 1_000, duration: 60 },
  addressBudget: { points: 20_000, duration: 60 },
  subscriptionBudget: { points: 6_000, duration: 60 },
  subscriptionAddressBudget: { points: 12_000, duration: 60 },
  liveMessages: { points: 3_000, duration: 60 },
  changes: { points: 60, duration: 60, by: 'player' },
  changesByAddress: { points: 60, duration: 60, by: 'address' },
  createLeague: { points: 10, duration: 3_600, by: 'player' },
  nudges: { points: 30, duration: 3_600, by: 'player' },
  leagueInvitations: { points: 120, duration: 60, by: 'address' },
  login: { points: 30, duration: 60, by: 'address' },
  passwordResets: { points: 10, duration: 60, by: 'address' },
  signOn: { points: 60, duration: 60, by: 'address' },
  passkeyLogins: { points: 60, duration: 60, by: 'address' },
  passkeyRegistrations: { points: 30, duration: 3_600, by: 'player' },
  signup: { points: 30, duration: 60, by: 'address' },
  signupHourly: { points: 300, duration: 3_600, by: 'address' },
  apiTokens: { points: 120, duration: 60 },
  exports: { points: 10, duration: 3_600, by: 'player' },
  pictureUploads: { points: 20, duration: 60, by: 'player' },
  dailyPictureUploads: { points: 200, duration: 86_400, by: 'player' },
  subscriptions: { points: 5, duration: 60 },
  subscriptionsHourly: { points: 20, duration: 3_600 },
  events: { points: 120, duration: 60, by: 'address' },
  dailyEvents: { points: 10_000, duration: 86_400 },
  questionReports: { points: 20, duration: 3_600, by: 'caller' },
  questionProposals: { points: 30, duration: 3_600, by: 'player' },
  questionImports: { points: 60, duration: 3_600, by: 'player' },
  questionExports: { points: 60, duration: 3_600, by: 'player' },
  shares: { points: 30, duration: 3_600, by: 'player' },
  shareVerification: { points: 30, duration: 60, by: 'address' },
  emailConfirmations: { points: 10, duration: 60, by: 'player' },
  answers: { points: 30, duration: 60, by: 'player' },
  answersByAddress: { points: 300, duration: 60, by: 'address' },
  practiceReviewsByAddress: { points: 300, duration: 60, by: 'address' },
  practiceReviews: { points: 60, duration: 60, by: 'player' },
  regradePreviews: { points: 60, duration: 60, by: 'player' },
  ruleSimulations: { points: 20, duration: 60, by: 'player' },
  contestMoves: { points: 150, duration: 60, by: 'player' },
  contestMovesByAddress: { points: 1_200, duration: 60, by: 'address' },
  contentReports: { points: 20, duration: 86_400, by: 'caller' },
  contentReportsByAddress: { points: 100, duration: 86_400, by: 'address' },
  testPushes: { points: 5, duration: 60, by: 'player' },
  webhookChanges: { points: 60, duration: 3_600, by: 'player' },
  webhookSends: { points: 10, duration: 60, by: 'player' },
};

it('limits requests, changes and the sensitive calls of each slice', () => {
  expect(Object.assign({}, ...limits)).toEqual(EXPECTED);
});
