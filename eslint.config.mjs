import * as graphql from '@graphql-eslint/eslint-plugin';
import { dateInReason } from './tools/lint/date-in-reason.mjs';
import { exceptForFields } from './tools/lint/except-for-fields.mjs';

// ESLint checks the GraphQL schema; oxlint checks code (oxlint.config.ts).

/** The last part of the names of types that have no identity: pages and their edges, results of mutations, and problems. */
const SUFFIXES_WITHOUT_ID = ['Connection', 'Edge', 'Success', 'Problem'];

/** Values: they belong to the object that has them, or are computed for a request, and cannot be fetched again. */
const VALUES = `
  AnswerStatistics ApiOperationStatistics ApiStatistics AuditExport BlogHeading BlogPostPreview BlogTopic CategoryAccuracy
  EndedStreak PastMonth PracticeSet PracticeSetQuestion QuestionPicture QuestionTile WeeklyContestTemplate
  PlayerPage PlayerPageContest ComingQuestion ConfidenceCalibration ContestAnswer ContestGhost ContestLeaderboardChange ContestParticipation
  ContestQuestionPreview ContestReplay ContestReplayFrame ContestReplayPlace ContestStatistics ContestVirtualAnswer
  ContestVirtualRun ContestVirtualStanding CurrentContestQuestion DailySeries EditorQuestionKey EmailConfirmationLink
  FairnessAmendment FairnessChange GameRules GameRulesVersion KeyCorrection LeaderboardChange LeagueInvitation LeagueStatistics MailStatistics
  MailTemplate ManagedContestQuestion ModerationReport MonthAccuracy NameWords OptionQuality OptionRefutation OptionTally
  PageInfo PasswordResetLink PastCategory PlatformShareStatistics PlayerCohort PlayerLimits PlayerStatistics
  PointsByDifficulty Promo QuestionImportReport QuestionLine QuestionOption QuestionPreview QuestionQueue QuestionReading
  QuestionSchedule QuestionTwin PushNotifications RateLimit RegradedPlace RegradePreview Reminder ReminderTime RuleBook RuleSimulation
  ScheduleDay SharedResult SharePreview SimulatedChange SimulatedPlace SimulatedTier SimulatedTotals Statistics
  StreakExplanation StreakFreezes StreakTierRule StreakTierStatistics SubscriptionLink
  ApiTokenUse FieldProblem GuideBlock GuideHeading LegalText`
  .trim()
  .split(/\s+/);

/** Fields whose names begin with that of their type, as those of the REST facade do. */
const PREFIXED_FIELDS = [
  'Answer.answeredAt',
  'Contest.contestId',
  'League.leagueId',
  'Regrade.regradedAnswers',
  'Share.shareType',
];

/** Queries that release 0.1.0 has as non-null. */
const NON_NULL_QUERIES = `
  adminNotifications auditEntries blogPostPreview blogPosts cheatingHints contestDescriptionPreview
  contestQuestionCandidates contestQuestionPreview contests editorQuestions emailConfirmationLink
  exportAuditEntries exportMyData fairnessProofs managedContests moderationCases nameWords outgoingMails
  passwordResetLink pastQuestions playerAccounts playerLimits players questionPreview questionQualities
  questionQueue questionReports questionSchedule regrades ruleBook serverTime shareRecords simulateGameRules
  statistics subscriptionLink unreadAdminNotificationCount`
  .trim()
  .split(/\s+/)
  .map((name) => `Query.${name}`);

/** GraphQL-ESLint, with rules that accept fields which cannot change without breaking clients, and that read dates where they stand. */
const graphqlPlugin = {
  ...graphql,
  rules: {
    ...graphql.rules,
    'no-typename-prefix': exceptForFields(graphql.rules['no-typename-prefix'], PREFIXED_FIELDS),
    'require-nullable-result-in-root': exceptForFields(
      graphql.rules['require-nullable-result-in-root'],
      NON_NULL_QUERIES,
    ),
    'require-deprecation-date': dateInReason(graphql.rules['require-deprecation-date']),
  },
};

/** The rules of a configuration of GraphQL-ESLint. */
const graphqlRules = (name) => graphql.configs[`flat/${name}`].rules;

export default [
  {
    // See docs/decisions/060-shape-of-the-api.md for the options.
    files: ['schema.graphql'],
    plugins: { '@graphql-eslint': graphqlPlugin },
    languageOptions: {
      parser: graphql.parser,
      parserOptions: { graphQLConfig: { schema: `${import.meta.dirname}/schema.graphql` } },
    },
    rules: {
      ...graphqlRules('schema-all'),
      ...graphqlRules('schema-recommended'),
      ...graphqlRules('schema-relay'),
      '@graphql-eslint/strict-id-in-types': [
        'error',
        { exceptions: { suffixes: SUFFIXES_WITHOUT_ID, types: VALUES } },
      ],
      '@graphql-eslint/relay-edge-types': ['error', { listTypeCanWrapOnlyEdgeType: false }],
      // The product has mutations and subscriptions.
      '@graphql-eslint/no-root-type': 'off',
    },
  },
];
