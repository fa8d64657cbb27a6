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

/** What each tier may import, besides itself. The order of the slices is the order in which they build on one another. */
const TIERS = {
  rules: [],
  ui: ['rules'],
  apollo: ['rules'],
  kit: ['rules'],
  mail: ['kit', 'rules'],
  people: ['mail', 'kit', 'rules'],
  notices: ['people', 'mail', 'kit', 'rules'],
  sharing: ['people', 'kit', 'rules'],
  blog: ['people', 'kit', 'rules'],
  insights: ['people', 'kit', 'rules'],
  trivia: ['notices', 'sharing', 'blog', 'insights', 'people', 'kit', 'rules'],
  contests: ['trivia', 'notices', 'sharing', 'blog', 'insights', 'people', 'kit', 'rules'],
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
            { sourceTag: 'tier:e2e', onlyDependOnLibsWithTags: ['tier:rules', 'tier:kit'] },
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
    ignores: ['**/*.spec.ts', 'libs/server/kit/src/clock.ts', '**/test-*.ts', '**/embedded-postgres*.ts'],
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
    files: ['**/*.spec.{ts,tsx}', 'apps/server/test/**/*.ts'],
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
