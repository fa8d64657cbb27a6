import { randomUUID } from 'node:crypto';
import { SHIPPED_RULES } from '@daily/rules/game-rules';
import { SHIPPED_LIMITS } from '@daily/rules/player-limits';
import type { Cast, Property } from './cast';
import type { Installation } from '../installation';
import { newSubscription } from './push';
import type { Identity } from './rulings';
import { SIMULATION } from './simulation';

/** What a call is made from. */
export interface Scene {
  installation: Installation;
  cast: Cast;
  property: Property;
}

/** A call of a root field. */
export interface RootCall {
  /** Arguments and selection, after the name of the field. A mutation's default to its `input` and the type of its result. */
  text?: string;
  /** The variables; for a mutation its input. */
  variables?(scene: Scene, identity: Identity): Record<string, unknown>;
  /** The type of the result of an allowed mutation, when it is not the success. */
  outcome?: string;
  /** Whether the call ends or changes the account, so that it needs a cast of its own. */
  fresh?: boolean;
}

const unknownToken = () => ({ token: randomUUID().replaceAll('-', '') });
const unknownEmail = () => `${randomUUID()}@faults.example`;
const closedLeague = ({ property }: Scene) => ({ leagueId: property.leagues.closed.globalId });
/** The account of the profile without a password. */
const bareAccount = ({ cast }: Scene) => ({
  accountId: Buffer.from(`PlayerAccount:${cast.bareId}`).toString('base64url'),
});
const newPassword = () => `pass-${randomUUID()}`;

/** A question as an editor writes it. */
const contentOf = (question: string) => ({
  ...{ question, optionA: 'One', optionB: 'Two', optionC: 'Three', optionD: 'Four' },
  ...{ correct: 'A', category: 'Planted', difficulty: 'EASY' },
});
const QUESTION_CONTENT =
  '{ question: "What?", optionA: "1", optionB: "2", optionC: "3", optionD: "4", correct: A, category: "Planted", difficulty: EASY }';
const UNKNOWN_QUESTION = Buffer.from('Question:2000000000').toString('base64url');
/** A step on a question that does not exist. */
const onUnknownQuestion = (input: object): RootCall => ({
  variables: () => ({ questionId: UNKNOWN_QUESTION, ...input }),
  outcome: 'NotFoundProblem',
});

/** A valid call of every root field; a subscription without one selects `at`. */
export const ROOT_CALLS: Record<string, RootCall> = {
  'Query.adminNotifications': { text: '(first: 10) { edges { node { message } } }' },
  'Query.editorCategories': {},
  'Query.editorQuestion': { text: '(number: 1) { text key { correctAnswer } }' },
  'Query.editorQuestions': { text: '(first: 10) { edges { node { text key { correctAnswer } } } }' },
  'Query.questionPreview': { text: `(content: ${QUESTION_CONTENT}) { textHtml } ` },
  'Query.questionSchedule': {
    text: '(from: "2026-01-01", to: "2026-01-02") { days { question { key { correctAnswer } } } }',
  },
  'Query.auditActions': {},
  'Query.auditEntries': { text: '(first: 10) { edges { node { action before after } } }' },
  'Query.blogCategories': { text: '{ name postCount }' },
  'Query.blogPost': { text: '(slugOrId: "unknown") { title }' },
  'Query.blogPostPreview': { text: '(content: "Text") { contentHtml }' },
  'Query.blogPosts': { text: '(first: 5, status: PUBLISHED) { edges { node { title content } } }' },
  'Query.blogTags': { text: '{ name postCount }' },
  'Query.blockedWordIn': { text: '(name: "Name")' },
  'Query.cheatingHints': { text: '(first: 5) { edges { node { sign evidence } } }' },
  'Query.contest': { text: '(slugOrId: "unknown") { title }' },
  'Query.contestCertificate': { text: '(certificateId: "unknown") { rank }' },
  'Query.contestDescriptionPreview': { text: '(description: "Planted")' },
  'Query.contestQuestionCandidates': {
    text: '(first: 10) { edges { node { title question { correctAnswer } } } }',
  },
  'Query.contestQuestionPreview': {
    text: '(question: { text: "a", optionA: "b", optionB: "c", optionC: "d", optionD: "e", explanation: "f" }) { textHtml }',
  },
  'Query.contests': { text: '(first: 10) { edges { node { title questions { correctAnswer } } } }' },
  'Query.emailConfirmationLink': { text: '(token: "unknown") { state }' },
  'Query.exportAuditEntries': { text: '(format: JSON_LINES) { content }' },
  'Query.exportMyData': {},
  'Query.fairnessProofs': { text: '(first: 10) { edges { node { commitment statement } } }' },
  'Query.gameRules': { text: '{ freezePrice }' },
  'Query.guidePage': { text: '{ title }' },
  'Query.guidePages': { text: '{ title }' },
  'Query.leaderboard': { text: '(first: 10) { edges { node { rank player { userId username } } } }' },
  'Query.league': {
    text: '(leagueId: "unknown") { name members(first: 5) { edges { node { player { username } } } } }',
  },
  'Query.leagueInvitation': { text: '(token: "unknown") { leagueName ownerName }' },
  'Query.managedContest': {
    text: '(slugOrId: "unknown") { revision questions { correctAnswer } participants(first: 5) { edges { node { score } } } }',
  },
  'Query.managedContests': {
    text: '(first: 10) { edges { node { revision questions { correctAnswer } } } }',
  },
  'Query.mailTemplates': { text: '{ name subject }' },
  'Query.moderationCases': { text: '(first: 5) { edges { node { content reports { text } } } }' },
  'Query.nameWords': { text: '{ blocked allowed }' },
  'Query.monthlyChampions': { text: '(first: 10) { edges { node { month } } }' },
  'Query.node': { text: `(id: "${Buffer.from('Player:unknown').toString('base64url')}") { id }` },
  'Query.nodes': { text: `(ids: ["${Buffer.from('Player:unknown').toString('base64url')}"]) { id }` },
  'Query.outgoingMails': { text: '(first: 10) { edges { node { recipient subject } } }' },
  'Query.passwordResetLink': { text: '(token: "unknown") { state }' },
  'Query.pastCategories': { text: '{ name questionCount }' },
  'Query.pastQuestion': { text: '(day: "2026-01-01") { text correctAnswer }' },
  'Query.pastQuestions': { text: '(first: 10) { edges { node { text correctAnswer } } }' },
  'Query.player': { text: '(userId: "unknown") { username }' },
  'Query.playerAccount': { text: '(userId: "unknown") { email }' },
  'Query.playerAccounts': { text: '(first: 10) { edges { node { email } } }' },
  'Query.players': { text: '(first: 50) { edges { node { userId username avatarUrl } } }' },
  'Query.practiceQuestions': { text: '(category: "none") { text correctAnswer }' },
  'Query.playerLimits': { text: '{ leagueMembers }' },
  'Query.apiTokenScopes': {},
  'Query.rateLimit': { text: '{ cost limit remaining resetAt }' },
  'Query.ruleBook': { text: '{ begun { note } }' },
  'Query.simulateGameRules': {
    text: `(${SIMULATION}) { players }`,
  },
  'Query.promo': { text: '{ text }' },
  'Query.question': { text: '(number: 1) { text correctAnswer }' },
  'Query.questionChanges': {
    text: `(questionId: "${Buffer.from('Question:1').toString('base64url')}") { action before after }`,
  },
  'Query.questionQualities': { text: '(first: 10) { edges { node { suspicions question { text } } } }' },
  'Query.questionQuality': {
    text: `(questionId: "${Buffer.from('Question:2000000000').toString('base64url')}") { answers }`,
  },
  'Query.questionQueue': { text: '{ daysLeft alarmDays }' },
  'Query.questionReports': { text: '(first: 10) { edges { node { text } } }' },
  'Query.regradePreview': {
    text: `(questionId: "${Buffer.from('Question:2000000000').toString('base64url')}", correctAnswer: A) { previousAnswer }`,
  },
  'Query.regrades': { text: '(first: 10) { edges { node { note correctAnswer } } }' },
  'Query.shareLeaderboard': { text: '(first: 10) { edges { node { rank } } }' },
  'Query.sharePreview': { text: '(token: "unknown") { sharedBy }' },
  'Query.statistics': { text: '(from: "2026-01-01", to: "2026-01-07") { days players { active } }' },
  'Query.shareRecords': { text: '(first: 10) { edges { node { share { title } } } }' },
  'Query.subscriptionLink': { text: '(token: "unknown") { state }' },
  'Query.serverTime': {},
  'Query.todaysQuestion': { text: '{ text correctAnswer explanation }' },
  'Query.unreadAdminNotificationCount': {},
  'Query.viewer': { text: '{ id email }' },
  'Query.yesterdaysQuestion': { text: '{ text correctAnswer explanation }' },
  'Mutation.answerContestQuestion': {
    variables: ({ property: { contests } }) => ({
      contestId: contests.untouched.globalId,
      questionId: contests.untouched.globalQuestionId,
      letter: 'A',
    }),
    outcome: 'ConflictProblem',
  },
  'Mutation.answerVirtualQuestion': {
    variables: ({ property: { contests } }) => ({
      contestId: contests.untouched.globalId,
      questionId: contests.untouched.globalQuestionId,
      letter: 'A',
    }),
    outcome: 'ConflictProblem',
  },
  'Mutation.attributeVisit': {
    variables: () => ({ visitToken: `${randomUUID()}${randomUUID()}`.replaceAll('-', '') }),
  },
  'Mutation.buyStreakFreeze': { variables: () => ({}) },
  'Mutation.changePassword': {
    fresh: true,
    variables: ({ cast }, identity) => ({
      currentPassword: cast.passwordOf(identity),
      newPassword: newPassword(),
    }),
  },
  'Mutation.changePlayerRole': { variables: (scene) => ({ ...bareAccount(scene), role: 'PLAYER' }) },
  'Mutation.confirmEmail': { variables: unknownToken, outcome: 'NotFoundProblem' },
  'Mutation.confirmSubscription': { variables: unknownToken, outcome: 'NotFoundProblem' },
  'Mutation.createApiToken': { variables: () => ({ name: randomUUID(), scopes: ['READ'] }) },
  'Mutation.createBlogPost': { variables: () => ({ title: 'New', content: 'Text' }) },
  'Mutation.createContest': {
    variables: () => ({ title: 'New', startsAt: '2030-01-01T00:00:00Z', endsAt: '2030-01-02T00:00:00Z' }),
  },
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
  'Mutation.changeNameWords': { variables: () => ({ blocked: ['zzyzx'], allowed: [] }) },
  'Mutation.decideModerationCase': {
    variables: () => ({
      caseId: Buffer.from('ModerationCase:unknown').toString('base64url'),
      decision: 'KEEP',
    }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.dismissCheatingHint': {
    variables: () => ({
      hintId: Buffer.from('CheatingHint:unknown').toString('base64url'),
      dismissed: true,
    }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.undoModerationDecision': {
    variables: () => ({ caseId: Buffer.from('ModerationCase:unknown').toString('base64url') }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.answerQuestionInReview': onUnknownQuestion({ version: 1, letter: 'A' }),
  'Mutation.createQuestion': {
    variables: () => ({ content: contentOf(`What is ${randomUUID()}?`) }),
    outcome: 'EditorQuestionSuccess',
  },
  'Mutation.decideQuestionReview': onUnknownQuestion({ version: 1, isApproved: true }),
  'Mutation.deleteQuestionDraft': {
    ...onUnknownQuestion({ version: 1 }),
    outcome: 'DeleteQuestionDraftSuccess',
  },
  'Mutation.joinQuestionAuthors': onUnknownQuestion({}),
  'Mutation.scheduleQuestion': onUnknownQuestion({ toDay: '2026-01-01' }),
  'Mutation.submitQuestion': onUnknownQuestion({ version: 1 }),
  'Mutation.updateQuestion': onUnknownQuestion({ version: 1, content: contentOf('What is it?') }),
  'Mutation.decideQuestionReport': {
    variables: () => ({
      reportId: Buffer.from('QuestionReport:unknown').toString('base64url'),
      state: 'RESOLVED',
    }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.deleteAccount': {
    fresh: true,
    variables: ({ cast }, identity) => ({ password: cast.passwordOf(identity) }),
  },
  'Mutation.deleteBlogPost': {
    variables: () => ({ postId: Buffer.from('BlogPost:unknown').toString('base64url') }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.deleteContest': {
    variables: ({ property }) => ({ contestId: property.contests.past.globalId }),
    outcome: 'ConflictProblem',
  },
  'Mutation.deleteWebhook': {
    variables: ({ property: { webhooks } }, identity) => ({
      id: identity === 'write token' ? webhooks.doomed.byToken : webhooks.doomed.bySession,
    }),
  },
  'Mutation.deleteLeague': {
    variables: ({ property: { leagues } }, identity) => ({
      leagueId: (identity === 'write token' ? leagues.doomed.byToken : leagues.doomed.bySession).globalId,
    }),
  },
  'Mutation.searchCheatingHints': { variables: bareAccount },
  'Mutation.deletePlayer': { fresh: true, variables: bareAccount },
  'Mutation.endOtherSessions': { variables: () => ({}), fresh: true },
  'Mutation.endPlayerSessions': { variables: bareAccount },
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
  'Mutation.importQuestions': {
    variables: () => ({ format: 'JSON', content: '{"questions":[{}]}', dryRun: true }),
  },
  'Mutation.hidePlayer': { fresh: true, variables: (scene) => ({ ...bareAccount(scene), hidden: true }) },
  // Only participants have certificates.
  'Mutation.issueContestCertificate': {
    variables: ({ property }) => ({ contestId: property.contests.untouched.globalId }),
    outcome: 'ConflictProblem',
  },
  'Mutation.joinContest': {
    variables: ({ property }) => ({ contestId: property.contests.open.globalId }),
  },
  'Mutation.joinLeague': { variables: ({ property }) => ({ token: property.leagues.open.token }) },
  'Mutation.leaveLeague': {
    variables: () => ({ leagueId: Buffer.from('League:unknown').toString('base64url') }),
  },
  'Mutation.login': { fresh: true, variables: () => ({ email: unknownEmail(), password: newPassword() }) },
  'Mutation.logout': { text: '{ __typename }', fresh: true },
  'Mutation.markAdminNotificationRead': {
    variables: ({ property }) => ({ notificationId: property.adminNotification.globalId }),
  },
  'Mutation.markAllAdminNotificationsRead': { variables: () => ({ seenAt: '2020-01-01T00:00:00Z' }) },
  'Mutation.reinstatePlayer': { variables: bareAccount },
  'Mutation.regradeQuestion': {
    variables: () => ({
      questionId: Buffer.from('Question:2000000000').toString('base64url'),
      correctAnswer: 'A',
      note: 'Planted',
    }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.removeLeagueMember': {
    variables: (scene) => ({ ...closedLeague(scene), playerId: 'unknown' }),
  },
  'Mutation.removePushDevice': {
    variables: () => ({ deviceId: Buffer.from('PushDevice:unknown').toString('base64url') }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.removePasskey': {
    variables: () => ({ id: Buffer.from('Passkey:unknown').toString('base64url') }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.renewLeagueInvitation': {
    variables: ({ property }) => ({ leagueId: property.leagues.renewed.globalId }),
  },
  'Mutation.requestEmailConfirmation': {
    variables: ({ cast }, identity) => ({ email: cast.emailOf(identity) }),
  },
  'Mutation.requestPasswordReset': { variables: () => ({ email: unknownEmail() }) },
  'Mutation.resetPassword': {
    variables: () => ({ ...unknownToken(), password: newPassword() }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.cancelGameRules': { variables: () => ({ plannedAt: '2025-01-01T00:00:00Z' }) },
  'Mutation.changePlayerLimits': {
    variables: () => ({ ...SHIPPED_LIMITS }),
  },
  'Mutation.planGameRules': {
    variables: () => ({
      rules: { ...SHIPPED_RULES, freezePrice: 51 },
      // A past day: nothing is planned.
      fromDay: '2025-01-01',
    }),
    outcome: 'InvalidInputProblem',
  },
  'Mutation.resetPromo': { variables: () => ({}) },
  'Mutation.resendWebhookDelivery': {
    variables: ({ property }) => ({ id: property.webhooks.delivery }),
    outcome: 'ConflictProblem',
  },
  'Mutation.reportLeague': {
    variables: () => ({
      leagueId: Buffer.from('League:unknown').toString('base64url'),
      reason: 'OFFENSIVE',
    }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.reportPlayer': {
    variables: () => ({
      playerId: Buffer.from('Player:unknown').toString('base64url'),
      picture: false,
      reason: 'OFFENSIVE',
    }),
    outcome: 'NotFoundProblem',
  },
  // No question of the installation is closed.
  'Mutation.reportQuestion': {
    variables: () => ({
      questionId: Buffer.from('Question:2000000000').toString('base64url'),
      reason: 'WORDING',
    }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.reviewPracticeQuestion': {
    variables: () => ({ questionId: Buffer.from('Question:2000000000').toString('base64url'), letter: 'A' }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.rotateWebhookSecret': { variables: ({ property }) => ({ id: property.webhooks.kept }) },
  'Mutation.revokeApiToken': {
    variables: ({ property }) => ({ id: property.spare.apiToken }),
  },
  'Mutation.retryMail': {
    variables: () => ({ mailId: Buffer.from('OutgoingMail:unknown').toString('base64url') }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.sendPasswordReset': { variables: bareAccount },
  'Mutation.sendTestPush': { variables: ({ property }) => ({ deviceId: property.privateIds.pushDevice }) },
  'Mutation.signup': {
    fresh: true,
    variables: () => ({ name: 'New', email: unknownEmail(), password: newPassword() }),
  },
  'Mutation.revealContestLeaderboard': {
    variables: ({ property }) => ({ contestId: property.contests.past.globalId }),
  },
  'Mutation.startContestQuestion': {
    variables: ({ property }) => ({ contestId: property.contests.untouched.globalId }),
    outcome: 'ConflictProblem',
  },
  'Mutation.startPasskeyLogin': { variables: () => ({}) },
  'Mutation.startPasskeyRegistration': { variables: () => ({}) },
  'Mutation.startVirtualQuestion': {
    variables: ({ property }) => ({ contestId: property.contests.untouched.globalId }),
    outcome: 'ConflictProblem',
  },
  'Mutation.startVirtualRun': {
    variables: ({ property }) => ({ contestId: property.contests.past.globalId }),
    outcome: 'VirtualRunSuccess',
  },
  'Mutation.submitAnswer': {
    variables: ({ property: { question } }) => ({ questionId: question.id, letter: question.right }),
  },
  'Mutation.subscribeToPush': { fresh: true, variables: newSubscription },
  'Mutation.subscribe': { variables: () => ({ email: unknownEmail() }) },
  'Mutation.suspendPlayer': {
    fresh: true,
    variables: (scene) => ({ ...bareAccount(scene), reason: 'Planted' }),
  },
  'Mutation.trackEvents': {
    variables: () => ({
      events: [{ id: randomUUID(), secondsAgo: 0, action: { leaderboardView: { board: 'month' } } }],
    }),
  },
  'Mutation.unsubscribeFromPush': { variables: () => ({ endpoint: newSubscription()['endpoint'] }) },
  'Mutation.unsubscribe': { variables: unknownToken, outcome: 'NotFoundProblem' },
  'Mutation.updateBlogPost': {
    variables: ({ property }) => ({ postId: property.post.globalId, title: 'Planted' }),
  },
  'Mutation.updateContest': {
    variables: ({ property }) => ({ contestId: property.contests.past.globalId, title: 'Planted' }),
  },
  'Mutation.updateContestReminder': {
    variables: ({ property }) => ({ contestId: property.contests.untouched.globalId, wanted: true }),
    outcome: 'ConflictProblem',
  },
  'Mutation.testWebhook': {
    variables: ({ property }) => ({ id: property.webhooks.kept }),
    outcome: 'ConflictProblem',
  },
  'Mutation.updateLeague': { variables: (scene) => ({ ...closedLeague(scene), name: 'Planted' }) },
  // Nobody has proven their address.
  'Mutation.updateWebhook': {
    variables: ({ property }) => ({ id: property.webhooks.kept, name: 'Planted' }),
  },
  'Mutation.updateLeagueSummary': { variables: () => ({ enabled: false }) },
  'Mutation.updateProfile': { variables: () => ({ username: 'Changed' }) },
  'Mutation.updatePromo': { variables: () => ({ text: 'Text', linkText: 'Link', linkPath: '/about' }) },
  'Mutation.updatePushSettings': {
    variables: () => ({ dailyReminder: true, hour: 8, timeZone: 'UTC', contestStarts: true }),
  },
  'Mutation.updateReminder': { variables: () => ({ enabled: false, hour: 8, timeZone: 'UTC' }) },
  'Mutation.verifyShare': { variables: unknownToken, outcome: 'NotFoundProblem' },
  'Mutation.visitShare': {
    variables: () => ({
      ...unknownToken(),
      visitToken: `${randomUUID()}${randomUUID()}`.replaceAll('-', ''),
    }),
    outcome: 'NotFoundProblem',
  },
  'Subscription.adminNotificationRecorded': { text: '{ message }' },
  'Subscription.managedContestChanged': {
    text: `(contestId: "${Buffer.from('Contest:unknown').toString('base64url')}") { revision }`,
  },
  'Subscription.contestLeaderboardChanged': {
    text: `(contestId: "${Buffer.from('Contest:unknown').toString('base64url')}") { at }`,
  },
};

/** The document of a call. */
export function documentOf(root: string, field: string, { text }: RootCall): string {
  if (root === 'Query') return `{ ${field} ${text ?? ''} }`;
  if (text) return `mutation { ${field} ${text} }`;
  const input = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
  return `mutation ($input: ${input}!) { ${field}(input: $input) { __typename ... on Problem { code } } }`;
}
