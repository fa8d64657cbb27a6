import { defineConfig } from 'oxlint';
import { PROJECT_BOUNDARIES, WEB_ZONES } from './tools/lint/import-limits.ts';

// oxlint checks code; ESLint checks the GraphQL schema (eslint.config.mjs).

/** Packages that are too large for the scripts that run before the app. */
const APP_PACKAGES = [
  'react',
  'react-dom',
  'react-dom/**',
  'react-router',
  '@apollo/**',
  '@daily/apollo/**',
  '@daily/ui/**',
];
/** Where resolvers and finders of nodes share how they make types of the schema. Shorten this list; never add to it. */
const MAKERS_OF_SCHEMA_TYPES = [
  'guide/src/pages/guide-pages',
  'guide/src/pages/page-text',
  'leagues/src/board/league-rows',
  'people/src/profiles/viewers',
  'questions/src/editing/editor-previews',
  'questions/src/editing/question-preview',
  'rulebook/src/rules/shown-rules',
  'statistics/src/reading/statistics-groups',
].map((path) => `libs/server/${path}.ts`);

/** Reads of the current time. */
const CLOCK_READS = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Use the clock.' },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Use the clock.',
  },
];

/** What no code of the server does. */
const SERVER_CODE = [
  ...CLOCK_READS,
  {
    selector: 'CallExpression[callee.property.name=/^(push|unshift)$/] > SpreadElement',
    message: 'Add elements one by one: a list of a client overflows the stack as arguments.',
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

/**
 * The handlers that make an element interactive, as the plugin for ESLint recommends: files may be dropped anywhere, images fail, and
 * dialogs hear keys.
 */
const INTERACTIONS = {
  handlers: [
    ...['onClick', 'onError', 'onLoad', 'onMouseDown', 'onMouseUp'],
    ...['onKeyPress', 'onKeyDown', 'onKeyUp'],
  ],
  alert: ['onKeyUp', 'onKeyDown', 'onKeyPress'],
  body: ['onError', 'onLoad'],
  dialog: ['onKeyUp', 'onKeyDown', 'onKeyPress'],
  iframe: ['onError', 'onLoad'],
  img: ['onError', 'onLoad'],
};

/** Specs read responses of the server without declaring their types; the expectations check the shape. */
const RULES_ABOUT_ANY = [
  'no-explicit-any',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-member-access',
  'no-unsafe-return',
];

export default defineConfig({
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['eslint', 'typescript', 'oxc', 'react', 'jsx-a11y'],
  jsPlugins: ['./tools/lint/from-eslint.mjs'],
  settings: {
    'import-x/resolver': { typescript: { project: `${import.meta.dirname}/tsconfig.base.json` } },
  },
  ignorePatterns: [
    // Import what a test generates; it compiles them in strict mode.
    'apps/server/test/clients/programs/**',
    // Import what the commands of an example generate, which compile them in strict mode.
    'libs/server/guide/examples/**/*.{ts,mts}',
  ],
  categories: { correctness: 'error' },
  rules: {
    'eslint/no-array-constructor': 'error',
    'eslint/no-case-declarations': 'error',
    'eslint/no-empty': 'error',
    'eslint/no-fallthrough': 'error',
    'eslint/no-prototype-builtins': 'error',
    'eslint/no-regex-spaces': 'error',
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    // An option of a list is known by its value.
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/interactive-supports-focus': [
      'error',
      { tabbable: ['button', 'checkbox', 'link', 'searchbox', 'spinbutton', 'switch', 'textbox'] },
    ],
    'jsx-a11y/no-noninteractive-element-interactions': ['error', INTERACTIONS],
    // Not every status is the result of a form.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Entities and requests are spread into plain objects.
    'typescript/no-misused-spread': 'off',
    // `return void close()` ends a function in a line.
    'typescript/no-meaningless-void-operator': 'off',
    // Types promise properties that other platforms lack.
    'typescript/no-useless-default-assignment': 'off',
    // Lists of texts are sorted by code unit.
    'typescript/require-array-sort-compare': 'off',
  },
  overrides: [
    {
      files: ['**/*.mjs'],
      globals: Object.fromEntries(
        ['btoa', 'console', 'fetch', 'process', 'queueMicrotask', 'setTimeout', 'URL'].map((name) => [
          name,
          'readonly',
        ]),
      ),
      rules: { 'eslint/no-redeclare': 'error', 'eslint/no-undef': 'error' },
    },
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        'eslint/no-var': 'error',
        'eslint/prefer-const': 'error',
        'eslint/prefer-rest-params': 'error',
        'eslint/prefer-spread': 'error',
        'typescript/ban-ts-comment': 'error',
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'typescript/no-empty-object-type': 'error',
        'typescript/no-misused-promises': 'error',
        'typescript/no-namespace': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-unnecessary-type-assertion': 'error',
        'typescript/no-unnecessary-type-constraint': 'error',
        'typescript/no-unsafe-function-type': 'error',
        'typescript/only-throw-error': 'error',
        'typescript/prefer-promise-reject-errors': 'error',
        'typescript/restrict-plus-operands': 'error',
        ...Object.fromEntries(RULES_ABOUT_ANY.map((name) => [`typescript/${name}`, 'error'])),
        // A regular expression must take linear time on any input: its text may come from a client.
        'from-eslint/no-super-linear-backtracking': 'error',
        'from-eslint/no-super-linear-move': 'error',
        'from-eslint/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: WEB_ZONES }],
        'from-eslint/enforce-module-boundaries': ['error', PROJECT_BOUNDARIES],
      },
    },
    {
      files: ['apps/{graphiql,web}/**/*.{ts,tsx}', 'libs/web/**/*.{ts,tsx}'],
      rules: { 'react/rules-of-hooks': 'error', 'react/unsupported-syntax': 'error' },
    },
    {
      // HTML enters the page in one place, which receives HTML of the server only.
      files: ['apps/web/**/*.{ts,tsx}', 'libs/web/**/*.{ts,tsx}'],
      excludeFiles: ['libs/web/ui/src/display/rich-text.tsx'],
      rules: {
        'from-eslint/no-restricted-syntax': [
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
        'eslint/no-restricted-imports': [
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
      excludeFiles: [
        '**/*.spec.ts',
        'libs/server/kit/src/runtime/clock.ts',
        'libs/server/testing/**',
        'libs/server/postgres/**',
      ],
      rules: { 'from-eslint/no-restricted-syntax': ['error', ...SERVER_CODE] },
    },
    {
      // The slices declare their SQL in files of its own.
      files: ['libs/server/*/src/**/*.ts'],
      excludeFiles: [
        '**/*.sql.ts',
        '**/*.spec.ts',
        '**/*.fixture.ts',
        'libs/server/{kit,postgres,testing}/**',
      ],
      rules: { 'from-eslint/no-restricted-syntax': ['error', ...SERVER_CODE, ...SQL_TEXTS] },
    },
    {
      // Classes know entities and types of their own; resolvers turn these into types of the schema.
      files: ['libs/server/*/src/**/*.ts'],
      excludeFiles: [
        ...['resolver', 'graphql-types', 'entity', 'spec', 'fixture'].map((suffix) => `**/*.${suffix}.ts`),
        'libs/server/kit/**',
        '**/src/index.ts',
        '**/src/wiring/**',
        ...MAKERS_OF_SCHEMA_TYPES,
      ],
      rules: {
        'eslint/no-restricted-imports': [
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
        'from-eslint/no-restricted-syntax': ['error', ...SERVER_CODE, ...SQL_TEXTS, ...ACCESS_DECISIONS],
      },
    },
    {
      // Specs may import fixtures of any project.
      files: ['**/*.spec.{ts,tsx}', '**/*.fixture.{ts,tsx}', 'apps/server/test/**/*.ts'],
      rules: {
        'from-eslint/enforce-module-boundaries': 'off',
        ...Object.fromEntries(RULES_ABOUT_ANY.map((name) => [`typescript/${name}`, 'off'])),
      },
    },
    {
      // Attacks examine code of both sides.
      files: ['tools/faults/**/*.ts'],
      rules: { 'from-eslint/enforce-module-boundaries': 'off' },
    },
  ],
});
