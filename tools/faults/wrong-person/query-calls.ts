import type { RootCall } from './root-call';
import { SIMULATION } from './simulation';

/** A question as an editor writes it, as an argument. */
const QUESTION_CONTENT =
  '{ question: "What?", optionA: "1", optionB: "2", optionC: "3", optionD: "4", correct: A, category: "Planted", difficulty: EASY }';

/** A valid call of every query and subscription; a subscription without one selects `at`. */
export const QUERY_CALLS: Record<string, RootCall> = {
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
  'Query.uncommittedQuestions': { text: '(first: 10) { edges { node { text correctAnswer } } }' },
  'Query.unreadAdminNotificationCount': {},
  'Query.viewer': { text: '{ id email }' },
  'Query.yesterdaysQuestion': { text: '{ text correctAnswer explanation }' },
  'Subscription.adminNotificationRecorded': { text: '{ message }' },
  'Subscription.unreadAdminNotificationsChanged': { text: '' },
  'Subscription.managedContestChanged': {
    text: `(contestId: "${Buffer.from('Contest:unknown').toString('base64url')}") { revision }`,
  },
  'Subscription.contestLeaderboardChanged': {
    text: `(contestId: "${Buffer.from('Contest:unknown').toString('base64url')}") { at }`,
  },
};
