import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

/** Packages that belong to the server and must never reach a browser. */
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

/** The slices of the server, each with what it may import besides `kit` and `rules`. */
const SLICES = {
  mail: [],
  people: ['mail'],
  notices: ['people', 'mail'],
  insights: ['people', 'mail'],
  boards: ['people', 'mail'],
  questions: ['people', 'mail'],
  sharing: ['boards', 'questions', 'insights', 'notices', 'people', 'mail'],
  play: ['sharing', 'boards', 'questions', 'insights', 'notices', 'people', 'mail'],
};

/** What each tier may import, besides itself. `testing` is for specs alone, which this rule does not bind. */
const TIERS = {
  rules: [],
  ui: ['rules'],
  apollo: ['rules'],
  postgres: [],
  kit: ['postgres', 'rules'],
  testing: ['kit', 'postgres', 'rules'],
  ...Object.fromEntries(Object.entries(SLICES).map(([name, below]) => [name, [...below, 'kit', 'rules']])),
};

const tierRules = Object.entries(TIERS).map(([tier, may]) => ({
  sourceTag: `tier:${tier}`,
  onlyDependOnLibsWithTags: [tier, ...may].map((name) => `tier:${name}`),
}));

const FEATURES = 'apps/web/src/features';

/** What the router has that is heavy, and what stands in its place. */
const HEAVY_ROUTER_PARTS = {
  name: 'react-router',
  importNames: ['Link', 'NavLink', 'Form', 'Routes', 'Route', 'Outlet', 'useRoutes', 'useParams'],
  message: 'It weighs 6 kB on every page: use src/navigation.tsx and src/routes.tsx.',
};

/** No feature imports another: screens compose them. Made from the folders, so that a new feature is covered. */
const featureZones = readdirSync(new URL(`./${FEATURES}`, import.meta.url)).flatMap((feature) => [
  { target: `./${FEATURES}/${feature}`, from: `./${FEATURES}`, except: [`./${feature}`] },
  { target: `./${FEATURES}/${feature}`, from: './apps/web/src/screens' },
  { target: `./${FEATURES}/${feature}`, from: './apps/web/src/frame' },
]);

export default ts.config(
  { ignores: ['**/dist/**', '**/*.generated.ts', '**/*.generated.tsx', '**/node_modules/**', '**/.data/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Resolver and REST signatures are async by contract, whether or not a body awaits.
      '@typescript-eslint/require-await': 'off',
      // GraphQL's kinds and the router's actions are compared with the text they stand for.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@nx': nx, 'import-x': importX },
    settings: {
      // Which files are followed, and how they are read: without this no-cycle looks into none of ours.
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: `${import.meta.dirname}/tsconfig.base.json` }),
        createNodeResolver(),
      ],
    },
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: featureZones }],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: [],
          enforceBuildableLibDependency: false,
          banTransitiveDependencies: false,
          // The specs of `kit` use the test database, which is made with `kit`.
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
            {
              sourceTag: 'tier:rules',
              onlyDependOnLibsWithTags: ['tier:rules'],
              bannedExternalImports: ['*'],
            },
            ...tierRules.slice(1),
            { sourceTag: 'tier:app', onlyDependOnLibsWithTags: ['*'] },
            { sourceTag: 'tier:e2e', onlyDependOnLibsWithTags: ['tier:rules', 'tier:testing', 'tier:kit'] },
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
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [HEAVY_ROUTER_PARTS] }] },
  },
  {
    // Only the clock asks what time it is.
    files: ['libs/rules/src/**/*.ts', 'libs/server/**/*.ts', 'apps/server/src/**/*.ts'],
    ignores: [
      '**/*.spec.ts',
      'libs/server/kit/src/runtime/clock.ts',
      'libs/server/testing/**',
      'libs/server/postgres/**',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Ask the clock.' },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'Ask the clock.',
        },
      ],
    },
  },
  {
    // Tests are bounded by their own package, but reach for fixtures freely.
    files: ['**/*.spec.{ts,tsx}', '**/*.fixture.{ts,tsx}', 'apps/server/test/**/*.ts'],
    rules: {
      '@nx/enforce-module-boundaries': 'off',
      // What a server answered is looked at as it is; the expectations are its type.
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['tools/**/*.mjs', '**/*.config.mjs', '.ci/**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
      },
    },
  },
  prettier,
);
