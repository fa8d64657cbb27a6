import { randomUUID } from 'node:crypto';
import { SHIPPED_WEEKLY_TEMPLATE } from '@daily/rules/contest/weekly';
import { SHIPPED_RULES } from '@daily/rules/game/rules';
import { SHIPPED_LIMITS } from '@daily/rules/game/player-limits';
import { bareAccount } from './call-inputs';
import type { RootCall } from './root-call';

/** A question as an editor writes it. */
const contentOf = (question: string) => ({
  ...{ question, optionA: 'One', optionB: 'Two', optionC: 'Three', optionD: 'Four' },
  ...{ correct: 'A', category: 'Planted', difficulty: 'EASY' },
});
const UNKNOWN_QUESTION = Buffer.from('Question:2000000000').toString('base64url');
/** A step on a question that does not exist. */
const onUnknownQuestion = (input: object): RootCall => ({
  variables: () => ({ id: UNKNOWN_QUESTION, ...input }),
  outcome: 'NotFoundProblem',
});

/** A valid call of every mutation that is for editors and admins only. */
export const STAFF_MUTATIONS: Record<string, RootCall> = {
  'Mutation.changePlayerRole': { variables: (scene) => ({ ...bareAccount(scene), role: 'PLAYER' }) },
  'Mutation.createBlogPost': { variables: () => ({ title: 'New', content: 'Text' }) },
  'Mutation.createContest': {
    variables: () => ({ title: 'New', startsAt: '2030-01-01T00:00:00Z', endsAt: '2030-01-02T00:00:00Z' }),
  },
  'Mutation.changeNameWords': { variables: () => ({ blocked: ['zzyzx'], allowed: [] }) },
  'Mutation.decideModerationCase': {
    variables: () => ({
      id: Buffer.from('ModerationCase:unknown').toString('base64url'),
      decision: 'KEEP',
    }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.dismissCheatingHint': {
    variables: () => ({
      id: Buffer.from('CheatingHint:unknown').toString('base64url'),
      dismissed: true,
    }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.undoModerationDecision': {
    variables: () => ({ id: Buffer.from('ModerationCase:unknown').toString('base64url') }),
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
  'Mutation.replaceQuestion': onUnknownQuestion({}),
  'Mutation.scheduleQuestion': onUnknownQuestion({ toDay: '2026-01-01' }),
  'Mutation.submitQuestion': onUnknownQuestion({ version: 1 }),
  'Mutation.updateQuestion': onUnknownQuestion({ version: 1, content: contentOf('What is it?') }),
  'Mutation.decideQuestionReport': {
    variables: () => ({
      id: Buffer.from('QuestionReport:unknown').toString('base64url'),
      state: 'RESOLVED',
    }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.deleteBlogPost': {
    variables: () => ({ id: Buffer.from('BlogPost:unknown').toString('base64url') }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.deleteContest': {
    variables: ({ property }) => ({ id: property.contests.past.globalId }),
    outcome: 'ConflictProblem',
  },
  'Mutation.searchCheatingHints': { variables: bareAccount },
  'Mutation.deletePlayer': { fresh: true, variables: bareAccount },
  'Mutation.endPlayerSessions': { variables: bareAccount },
  'Mutation.importQuestions': {
    variables: () => ({ format: 'JSON', content: '{"questions":[{}]}', dryRun: true }),
  },
  'Mutation.hidePlayer': { fresh: true, variables: (scene) => ({ ...bareAccount(scene), hidden: true }) },
  'Mutation.markAdminNotificationRead': {
    variables: ({ property }) => ({ id: property.adminNotification.globalId }),
  },
  'Mutation.markAllAdminNotificationsRead': { variables: () => ({ seenAt: '2020-01-01T00:00:00Z' }) },
  'Mutation.reinstatePlayer': { variables: bareAccount },
  'Mutation.regradeQuestion': {
    variables: () => ({
      id: Buffer.from('Question:2000000000').toString('base64url'),
      correctAnswer: 'A',
      note: 'Planted',
    }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.cancelGameRules': { variables: () => ({ plannedAt: '2025-01-01T00:00:00Z' }) },
  'Mutation.changePlayerLimits': {
    variables: () => ({ ...SHIPPED_LIMITS }),
  },
  'Mutation.changeWeeklyContestTemplate': {
    variables: () => {
      const { weekday, ...template } = SHIPPED_WEEKLY_TEMPLATE;
      return { ...template, weekday: weekday.toUpperCase() };
    },
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
  'Mutation.retryMail': {
    variables: () => ({ id: Buffer.from('OutgoingMail:unknown').toString('base64url') }),
    outcome: 'NotFoundProblem',
  },
  'Mutation.sendPasswordReset': { variables: bareAccount },
  'Mutation.revealContestLeaderboard': {
    variables: ({ property }) => ({ id: property.contests.past.globalId }),
  },
  'Mutation.suspendPlayer': {
    fresh: true,
    variables: (scene) => ({ ...bareAccount(scene), reason: 'Planted' }),
  },
  'Mutation.updateBlogPost': {
    variables: ({ property }) => ({ id: property.post.globalId, title: 'Planted' }),
  },
  'Mutation.updateContest': {
    variables: ({ property }) => ({ id: property.contests.past.globalId, title: 'Planted' }),
  },
  'Mutation.updatePromo': { variables: () => ({ text: 'Text', linkText: 'Link', linkPath: '/about' }) },
};
