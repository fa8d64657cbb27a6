import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import * as graphql from '@graphql-eslint/eslint-plugin';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import ts from 'typescript-eslint';
import { dateInReason } from './tools/lint/date-in-reason.mjs';
import { exceptForFields } from './tools/lint/except-for-fields.mjs';

/** Packages of the server, which browser code must not import. */
const SERVER_PACKAGES = [
  'typeorm',
  'type-graphql',
  'fastify',
  '@fastify/*',
  '@apollo/server',
  'pg',
  'ioredis',
  'nodemailer',
];

/** The slices of the server, each with what it may import besides `kit`, `rules` and `contract`. */
const SLICES = {
  mail: ['postgres'],
  people: ['mail'],
  pictures: ['people', 'mail'],
  rulebook: ['people', 'mail'],
  notices: ['people', 'mail'],
  insights: ['people', 'mail'],
  boards: ['people', 'mail'],
  questions: ['people', 'mail'],
  blog: ['questions', 'people', 'mail'],
  sharing: ['boards', 'questions', 'insights', 'notices', 'people', 'mail'],
  play: ['sharing', 'boards', 'questions', 'insights', 'notices', 'rulebook', 'people', 'mail'],
  leagues: ['people', 'mail', 'boards', 'play'],
  contests: ['mail', 'people', 'rulebook', 'notices', 'boards', 'questions', 'sharing', 'play', 'leagues'],
  statistics: [
    'mail',
    'people',
    'rulebook',
    'notices',
    'boards',
    'questions',
    'sharing',
    'play',
    'leagues',
    'contests',
  ],
  guide: [],
  moderation: ['mail', 'notices', 'boards', 'questions', 'play', 'leagues', 'people'],
  push: ['mail', 'notices', 'leagues', 'contests', 'people'],
  webhooks: ['people', 'mail', 'questions', 'leagues'],
};

/** Where resolvers and finders of nodes share how they make types of the schema. Shorten this list; never add to it. */
const MAKERS_OF_SCHEMA_TYPES = [
  'boards/src/boards/leaderboard-entries',
  'contests/src/board/contest-entries',
  'contests/src/taking-part/participation-views',
  'guide/src/pages/guide-pages',
  'guide/src/pages/page-text',
  'leagues/src/board/league-rows',
  'people/src/profiles/viewers',
  'questions/src/editing/editor-previews',
  'questions/src/editing/question-preview',
  'rulebook/src/rules/shown-rules',
  'statistics/src/reading/statistics-groups',
].map((path) => `libs/server/${path}.ts`);

/** Libraries that both apps share. They import nothing, no package either. */
const SHARED = ['rules', 'contract'];

/** The packages that others install from the registry, each with the packages of the registry that it may import. */
const PUBLISHED = {
  client: ['@graphql-typed-document-node/core', 'graphql-ws'],
  cli: [],
};

/** The tiers that each tier may import, besides itself. `testing` is for specs, which this rule does not cover. */
const TIERS = {
  client: [],
  cli: ['client'],
  ui: SHARED,
  apollo: SHARED,
  postgres: [],
  kit: SHARED,
  testing: ['kit', 'postgres', ...SHARED],
  ...Object.fromEntries(Object.entries(SLICES).map(([name, below]) => [name, [...below, 'kit', ...SHARED]])),
};

const tierRules = Object.entries(TIERS).map(([tier, may]) => ({
  sourceTag: `tier:${tier}`,
  onlyDependOnLibsWithTags: [tier, ...may].map((name) => `tier:${name}`),
}));

const WEB = './apps/web/src';

/**
 * The folders of the web app, each with the folders and files it may import in addition to its own; all stand above it, so no two
 * folders import each other. The subfolders of `features` may not import each other, nor may those of `screens`: screens compose
 * features. `availability` checks whether the server and the files of this version can be loaded, `board` is the table of ranks
 * that two features share, `passkeys` asks the browser for passkeys on behalf of two features. `testing` contains fixtures, for specs
 * and other fixtures only. `embed` is what other sites show.
 */
const WEB_FOLDERS = {
  settings: [],
  analytics: [],
  availability: [],
  board: [],
  passkeys: [],
  embed: [],
  features: ['board', 'passkeys', 'analytics', 'availability', 'settings', 'embed/answer-link.ts'],
  start: ['features/session', 'availability', 'embed/answer-link.ts'],
  screens: ['features', 'board', 'analytics', 'availability', 'settings'],
  frame: ['features', 'analytics', 'availability', 'start', 'settings'],
  routing: ['screens', 'features', 'frame', 'availability', 'settings'],
  offline: ['availability', 'start'],
  page: ['routing', 'frame', 'features/seo', 'offline', 'embed', 'start', 'app.tsx'],
};

/** The folder itself; for `features` and `screens`, its subfolders. */
const foldersIn = (folder) =>
  ['features', 'screens'].includes(folder)
    ? readdirSync(new URL(`${WEB}/${folder}`, import.meta.url)).map((name) => `${folder}/${name}`)
    : [folder];

const webZones = [
  ...Object.entries(WEB_FOLDERS).flatMap(([folder, imported]) =>
    foldersIn(folder).map((source) => ({
      target: `${WEB}/${source}`,
      from: WEB,
      except: [source, 'testing', ...imported].map((path) => `./${path}`),
      message: `See WEB_FOLDERS in eslint.config.mjs for what ${folder} may import.`,
    })),
  ),
  {
    target: `${WEB}/!(testing)/**/!(*.spec|*.fixture).{ts,tsx}`,
    from: `${WEB}/testing`,
    message: 'Fixtures are for tests.',
  },
];

/** Packages that are too large for the scripts that run before the app. */
const APP_PACKAGES = [
  'react',
  'react-dom',
  'react-dom/*',
  'react-router',
  '@apollo/*',
  '@daily/apollo/*',
  '@daily/ui/*',
];

/** Reads of the current time. */
const CLOCK_READS = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Use the clock.' },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Use the clock.',
  },
];

/** Decisions about what a caller may do or see. Services and access rules make them, once for GraphQL and REST. */
const ACCESS_DECISIONS = [
  "MemberExpression[object.type='Identifier'][property.name=/^(viewer|scopes)$/]",
  "MemberExpression[object.callee.property.name='requireViewer'][property.name=/^(role|scopes)$/]",
  'ObjectPattern > Property[key.name=/^(viewer|scopes)$/]',
  'CallExpression[callee.name=/^(forbidden|unauthenticated|requireAccess)$/]',
].map((selector) => ({ selector, message: 'Decide about access in a service or by an access rule.' }));

/** Texts that begin like a statement of SQL. */
const SQL_TEXTS = ['Literal[value=', 'TemplateElement[value.raw='].map((node) => ({
  selector: `${node}/^\\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\\s/]`,
  message: 'Declare the statement in a `*.sql.ts` file.',
}));

/** The last part of the names of types that have no identity: pages and their edges, results of mutations, and problems. */
const SUFFIXES_WITHOUT_ID = ['Connection', 'Edge', 'Success', 'Problem'];

/** Values: they belong to the object that has them, or are computed for a request, and cannot be fetched again. */
const VALUES = `
  AnswerStatistics ApiOperationStatistics ApiStatistics AuditExport BlogHeading BlogPostPreview BlogTopic CategoryAccuracy
  ComingQuestion ConfidenceCalibration ContestAnswer ContestGhost ContestLeaderboardChange ContestParticipation
  ContestQuestionPreview ContestReplay ContestReplayFrame ContestReplayPlace ContestStatistics ContestVirtualAnswer
  ContestVirtualRun ContestVirtualStanding CurrentContestQuestion DailySeries EditorQuestionKey EmailConfirmationLink
  FairnessAmendment FairnessChange GameRules GameRulesVersion KeyCorrection LeaderboardChange LeagueInvitation LeagueStatistics MailStatistics
  MailTemplate ManagedContestQuestion ModerationReport MonthAccuracy NameWords OptionQuality OptionRefutation OptionTally
  PageInfo PasswordResetLink PastCategory PlatformShareStatistics PlayerCohort PlayerLimits PlayerStatistics
  PointsByDifficulty Promo QuestionImportReport QuestionLine QuestionOption QuestionPreview QuestionQueue QuestionReading
  QuestionSchedule QuestionTwin PushNotifications RateLimit RegradedPlace RegradePreview Reminder ReminderTime RuleBook RuleSimulation
  ScheduleDay SharedResult SharePreview SimulatedChange SimulatedPlace SimulatedTier SimulatedTotals Statistics
  StreakExplanation StreakFreezes StreakTierRule StreakTierStatistics SubscriptionLink
  ApiTokenUse FieldProblem GuideBlock GuideHeading`
  .trim()
  .split(/\s+/);

/** Fields whose names begin with that of their type, as those of the REST facade do. */
const PREFIXED_FIELDS = [
  ...[
    'Answer.answeredAt',
    'Contest.contestId',
    'League.leagueId',
    'Regrade.regradedAnswers',
    'Share.shareType',
  ],
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

export default ts.config(
  {
    ignores: [
      ...['**/dist/**', '**/*.generated.ts', '**/*.generated.tsx', '**/node_modules/**', '**/.data/**'],
      // Import what a test generates; it compiles them in strict mode.
      'apps/server/test/clients/programs/**',
      // Import what the commands of an example generate, which compile them in strict mode.
      'libs/server/guide/examples/**/*.{ts,mts}',
    ],
  },
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
  { ...js.configs.recommended, ignores: ['**/*.graphql'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // The interfaces of resolvers and routes return promises, so an implementation is async even when it awaits nothing.
      '@typescript-eslint/require-await': 'off',
      // Code compares GraphQL's kinds and the router's actions with strings.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
    },
  },
  {
    // A regular expression must take linear time on any input: its text may come from a client.
    files: ['**/*.{ts,tsx}'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@nx': nx, 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: `${import.meta.dirname}/tsconfig.base.json` }),
        createNodeResolver(),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: webZones }],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          // Plugins for builds, which belong to no project.
          allow: ['../../tools/vite/*'],
          enforceBuildableLibDependency: false,
          banTransitiveDependencies: false,
          // Specs of `kit` and `postgres` use the test database, which imports both.
          ignoredCircularDependencies: [
            ['kit', 'testing'],
            ['postgres', 'testing'],
          ],
          depConstraints: [
            {
              sourceTag: 'side:web',
              onlyDependOnLibsWithTags: ['side:web', 'side:both'],
              bannedExternalImports: SERVER_PACKAGES,
            },
            {
              sourceTag: 'side:server',
              onlyDependOnLibsWithTags: ['side:server', 'side:both'],
              bannedExternalImports: ['react', 'react-dom', '@apollo/client'],
            },
            ...SHARED.map((tier) => ({
              sourceTag: `tier:${tier}`,
              onlyDependOnLibsWithTags: [`tier:${tier}`],
              bannedExternalImports: ['*'],
            })),
            ...Object.entries(PUBLISHED).map(([tier, allowedExternalImports]) => ({
              sourceTag: `tier:${tier}`,
              allowedExternalImports,
            })),
            ...tierRules,
            { sourceTag: 'tier:app', onlyDependOnLibsWithTags: ['*'] },
            {
              sourceTag: 'tier:e2e',
              onlyDependOnLibsWithTags: [
                'tier:rules',
                'tier:contract',
                'tier:testing',
                'tier:kit',
                'tier:client',
                'tier:cli',
              ],
            },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}', 'libs/web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    extends: [jsxA11y.flatConfigs.recommended],
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    // HTML enters the page in one place, which receives HTML of the server only.
    files: ['apps/web/**/*.{ts,tsx}', 'libs/web/**/*.{ts,tsx}'],
    ignores: ['libs/web/ui/src/display/rich-text.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          // What a browser or library says about a failed request is for developers.
          selector:
            "MemberExpression[property.name='message'][object.property.name='error']:not([object.object.callee.property.name='getFieldState'])",
          message: 'Use errorMessage.',
        },
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Use RichText.' },
      ],
    },
  },
  {
    // The scripts that run before the app: the inline scripts of pages and the service worker.
    files: [
      'apps/web/src/start/**/*.ts',
      'apps/web/src/availability/**/*.ts',
      'apps/web/src/features/session/{flash,session-storage}.ts',
      'apps/web/src/embed/**/*.ts',
      'apps/web/src/offline/*-worker.ts',
      'apps/web/src/offline/offline-{script,cache,path}.ts',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: APP_PACKAGES, message: 'This script runs before the app and must stay small.' },
          ],
        },
      ],
    },
  },
  {
    // Only the clock reads the current time.
    files: ['libs/rules/src/**/*.ts', 'libs/server/**/*.ts', 'apps/server/src/**/*.ts'],
    ignores: [
      '**/*.spec.ts',
      'libs/server/kit/src/runtime/clock.ts',
      'libs/server/testing/**',
      'libs/server/postgres/**',
    ],
    rules: {
      'no-restricted-syntax': ['error', ...CLOCK_READS],
    },
  },
  {
    // The slices declare their SQL in files of its own.
    files: ['libs/server/*/src/**/*.ts'],
    ignores: ['**/*.sql.ts', '**/*.spec.ts', '**/*.fixture.ts', 'libs/server/{kit,postgres,testing}/**'],
    rules: {
      'no-restricted-syntax': ['error', ...CLOCK_READS, ...SQL_TEXTS],
    },
  },
  {
    // Classes know entities and types of their own; resolvers turn these into types of the schema.
    files: ['libs/server/*/src/**/*.ts'],
    ignores: [
      ...['resolver', 'graphql-types', 'entity', 'spec', 'fixture'].map((suffix) => `**/*.${suffix}.ts`),
      'libs/server/kit/**',
      '**/src/index.ts',
      '**/src/wiring/**',
      ...MAKERS_OF_SCHEMA_TYPES,
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/*.graphql-types'],
              message:
                'A class returns entities or types of its own; the resolver makes the types of the schema.',
            },
          ],
        },
      ],
    },
  },
  {
    // Resolvers and routes translate; what a caller may do or see is decided elsewhere.
    files: ['libs/server/*/src/**/*.{resolver,rest}.ts', 'apps/server/src/**/*.{resolver,rest}.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...CLOCK_READS, ...SQL_TEXTS, ...ACCESS_DECISIONS],
    },
  },
  {
    // Specs may import fixtures of any project.
    files: ['**/*.spec.{ts,tsx}', '**/*.fixture.{ts,tsx}', 'apps/server/test/**/*.ts'],
    rules: {
      '@nx/enforce-module-boundaries': 'off',
      // Specs read responses of the server without declaring their types; the expectations check the shape.
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // Attacks examine code of both sides.
    files: ['tools/faults/**/*.ts'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
  {
    files: ['tools/**/*.mjs', 'apps/e2e/*.mjs', '**/*.config.mjs', 'libs/server/guide/examples/**/*.mjs'],
    languageOptions: {
      globals: {
        btoa: 'readonly',
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        queueMicrotask: 'readonly',
        setTimeout: 'readonly',
      },
    },
  },
  prettier,
);
