import { randomUUID } from 'node:crypto';
import { closedLeague, newPassword, unknownEmail, unknownToken, unknownVisit } from './call-inputs';
import { newSubscription } from './push';
import type { RootCall } from './root-call';

/** A valid call of every mutation that is not for staff only. */
export const PLAYER_MUTATIONS: Record<string, RootCall> = {
  'Mutation.answerContestQuestion': {
    variables: ({ property: { contests } }) => ({
      id: contests.untouched.globalId,
      questionId: contests.untouched.globalQuestionId,
      letter: 'A',
    }),
    outcome: 'ConflictProblem',
  },
  'Mutation.answerVirtualQuestion': {
    variables: ({ property: { contests } }) => ({
      id: contests.untouched.globalId,
      questionId: contests.untouched.globalQuestionId,
      letter: 'A',
    }),
    outcome: 'ConflictProblem',
  },
  'Mutation.attributeVisit': {
    variables: unknownVisit,
  },
  'Mutation.acknowledgeEndedStreak': { variables: () => ({ brokenOn: '2026-01-01' }) },
  'Mutation.buyStreakFreeze': { variables: () => ({}) },
  'Mutation.changePassword': {
    fresh: true,
    variables: ({ cast }, identity) => ({
      currentPassword: cast.passwordOf(identity),
      newPassword: newPassword(),
    }),
  },
  'Mutation.confirmEmail': { variables: unknownToken, outcome: 'NotFoundProblem' },
  'Mutation.confirmSubscription': { variables: unknownToken, outcome: 'NotFoundProblem' },
  'Mutation.createApiToken': { variables: () => ({ name: randomUUID(), scopes: ['READ'] }) },
  'Mutation.createWebhook': {
    variables: () => ({ name: 'New', url: 'https://127.0.0.1/', events: ['MONTH_CLOSED'] }),
    outcome: 'InvalidInputProblem',
  },
  'Mutation.createLeague': { variables: () => ({ name: 'New' }) },
  'Mutation.createShare': {
    variables: ({ property }) => ({
      shareType: 'TRIVIA_QUESTION',
      platform: 'COPY_LINK',
      contentId: String(property.question.number),
    }),
  },
  'Mutation.deleteAccount': {
    fresh: true,
    variables: ({ cast }, identity) => ({ password: cast.passwordOf(identity) }),
  },
  'Mutation.deleteWebhook': {
    variables: ({ property: { webhooks } }, identity) => ({
      id: identity === 'write token' ? webhooks.doomed.byToken : webhooks.doomed.bySession,
    }),
  },
  'Mutation.deleteLeague': {
    variables: ({ property: { leagues } }, identity) => ({
      id: (identity === 'write token' ? leagues.doomed.byToken : leagues.doomed.bySession).globalId,
    }),
  },
  'Mutation.endOtherSessions': { variables: () => ({}), fresh: true },
  'Mutation.endSession': {
    variables: ({ property }) => ({ id: property.spare.session }),
  },
  'Mutation.finishPasskeyLogin': { variables: () => ({ response: {} }), outcome: 'InvalidInputProblem' },
  'Mutation.finishPasskeyRegistration': {
    variables: () => ({ name: 'Key', response: {} }),
    outcome: 'InvalidInputProblem',
  },
  'Mutation.handOverLeague': {
    variables: (scene) => ({ ...closedLeague(scene), playerId: 'unknown' }),
    outcome: 'NotFoundProblem',
  },
  // Only participants have certificates.
  'Mutation.issueContestCertificate': {
    variables: ({ property }) => ({ id: property.contests.untouched.globalId }),
    outcome: 'ConflictProblem',
  },
  'Mutation.joinContest': {
    variables: ({ property }) => ({ id: property.contests.open.globalId }),
  },
  'Mutation.joinLeague': { variables: ({ property }) => ({ token: property.leagues.open.token }) },
  'Mutation.leaveLeague': {
    variables: () => ({ id: Buffer.from('League:unknown').toString('base64url') }),
  },
  'Mutation.login': { fresh: true, variables: () => ({ email: unknownEmail(), password: newPassword() }) },
  'Mutation.logout': { text: '{ __typename }', fresh: true },
  'Mutation.nudgeLeagueMember': {
    variables: (scene) => ({ ...closedLeague(scene), playerId: 'unknown' }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.removeLeagueMember': {
    variables: (scene) => ({ ...closedLeague(scene), playerId: 'unknown' }),
  },
  'Mutation.removePushDevice': {
    variables: () => ({ id: Buffer.from('PushDevice:unknown').toString('base64url') }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.removePasskey': {
    variables: () => ({ id: Buffer.from('Passkey:unknown').toString('base64url') }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.renewLeagueInvitation': {
    variables: ({ property }) => ({ id: property.leagues.renewed.globalId }),
  },
  'Mutation.requestEmailConfirmation': {
    variables: ({ cast }, identity) => ({ email: cast.emailOf(identity) }),
  },
  'Mutation.requestPasswordReset': { variables: () => ({ email: unknownEmail() }) },
  'Mutation.resetPassword': {
    variables: () => ({ ...unknownToken(), password: newPassword() }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.resendWebhookDelivery': {
    variables: ({ property }) => ({ id: property.webhooks.delivery }),
    outcome: 'ConflictProblem',
  },
  // Without an explanation and a source, which is the same for players who may propose a question and for those who may not yet.
  'Mutation.proposeQuestion': {
    variables: () => ({
      content: {
        question: 'What?',
        optionA: '1',
        optionB: '2',
        optionC: '3',
        optionD: '4',
        correct: 'A',
        category: 'Planted',
        difficulty: 'EASY',
      },
      agreesToLicense: true,
    }),
    outcome: 'InvalidInputProblem',
  },
  'Mutation.reportLeague': {
    variables: () => ({
      id: Buffer.from('League:unknown').toString('base64url'),
      reason: 'OFFENSIVE',
    }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.reportPlayer': {
    variables: () => ({
      id: Buffer.from('Player:unknown').toString('base64url'),
      picture: false,
      reason: 'OFFENSIVE',
    }),
    outcome: 'NotFoundProblem',
  },
  // No question of the installation is closed.
  'Mutation.reportQuestion': {
    variables: () => ({
      id: Buffer.from('Question:2000000000').toString('base64url'),
      reason: 'WORDING',
    }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.reviewPracticeQuestion': {
    variables: () => ({ id: Buffer.from('Question:2000000000').toString('base64url'), letter: 'A' }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.rotateWebhookSecret': { variables: ({ property }) => ({ id: property.webhooks.kept }) },
  'Mutation.revokeApiToken': {
    variables: ({ property }) => ({ id: property.spare.apiToken }),
  },
  'Mutation.sendTestPush': { variables: ({ property }) => ({ id: property.privateIds.pushDevice }) },
  'Mutation.signup': {
    fresh: true,
    variables: () => ({ name: 'New', email: unknownEmail(), password: newPassword() }),
  },
  'Mutation.startContestQuestion': {
    variables: ({ property }) => ({ id: property.contests.untouched.globalId }),
    outcome: 'ConflictProblem',
  },
  'Mutation.startPasskeyLogin': { variables: () => ({}) },
  'Mutation.startIdentityLink': { variables: () => ({ provider: 'GITHUB' }), outcome: 'NotFoundProblem' },
  'Mutation.startPasskeyRegistration': { variables: () => ({}) },
  'Mutation.unlinkIdentity': {
    variables: () => ({ id: Buffer.from('LinkedIdentity:unknown').toString('base64url') }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.startVirtualQuestion': {
    variables: ({ property }) => ({ id: property.contests.untouched.globalId }),
    outcome: 'ConflictProblem',
  },
  'Mutation.startVirtualRun': {
    variables: ({ property }) => ({ id: property.contests.past.globalId }),
    outcome: 'VirtualRunSuccess',
  },
  'Mutation.submitAnswer': {
    variables: ({ property: { question } }) => ({ questionId: question.id, letter: question.right }),
  },
  'Mutation.subscribeToPush': { fresh: true, variables: newSubscription },
  'Mutation.subscribe': { variables: () => ({ email: unknownEmail() }) },
  'Mutation.trackEvents': {
    variables: () => ({
      events: [{ id: randomUUID(), secondsAgo: 0, action: { leaderboardView: { board: 'month' } } }],
    }),
  },
  'Mutation.unsubscribeFromPush': { variables: () => ({ endpoint: newSubscription()['endpoint'] }) },
  'Mutation.unsubscribe': { variables: unknownToken, outcome: 'NotFoundProblem' },
  'Mutation.updateContestReminder': {
    variables: ({ property }) => ({ id: property.contests.untouched.globalId, wanted: true }),
    outcome: 'ConflictProblem',
  },
  'Mutation.testWebhook': {
    variables: ({ property }) => ({ id: property.webhooks.kept }),
    outcome: 'ConflictProblem',
  },
  'Mutation.updateLeague': { variables: (scene) => ({ ...closedLeague(scene), name: 'Planted' }) },
  'Mutation.updateWebhook': {
    variables: ({ property }) => ({ id: property.webhooks.kept, name: 'Planted' }),
  },
  // Nobody has proven their address.
  'Mutation.updateLeagueSummary': { variables: () => ({ enabled: false }) },
  'Mutation.updateNudges': { variables: () => ({ enabled: false }) },
  // A name of its own for each: nobody may take one that staff has.
  'Mutation.updateProfile': { variables: (_scene, identity) => ({ username: `Changed ${identity}` }) },
  'Mutation.updatePushSettings': {
    variables: () => ({ dailyReminder: true, hour: 8, timeZone: 'UTC', contestStarts: true }),
  },
  'Mutation.updateReminder': { variables: () => ({ enabled: false, hour: 8, timeZone: 'UTC' }) },
  'Mutation.verifyShare': { variables: unknownToken, outcome: 'NotFoundProblem' },
  'Mutation.visitShare': {
    variables: () => ({
      ...unknownToken(),
      ...unknownVisit(),
    }),
    outcome: 'NotFoundProblem',
  },
};
