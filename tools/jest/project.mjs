import { globSync, readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Packages published as ES modules only, or with dynamic imports. Jest runs CommonJS, so these are compiled like our own code. */
const ES_MODULES_ONLY = [
  'uuid',
  '@noble/[a-z-]+',
  '@scure/base',
  'age-encryption',
  'graphql-scalars',
  '@node-rs/argon2',
  'entities',
  'cookie',
  'content-disposition',
  '@fastify/cookie',
  'openid-client',
  'oauth4webapi',
  'jose',
  '@tanstack/[a-z-]+',
  '@opentelemetry/otlp-exporter-base',
];

/**
 * Globals that modules get as parameters: in jest's context, each reading of a global calls a proxy. Packages declare some of their
 * own, such as `Map` and `Set`, and tests replace others, such as `Date`.
 */
const INJECTED_GLOBALS = [
  ...['Array', 'Error', 'Math', 'Number', 'Object', 'Promise', 'Reflect', 'RegExp', 'String', 'Symbol'],
  ...['TypeError', 'WeakMap', 'WeakSet'],
];

/** What specs contain that need modules of their own: they replace some, choose an environment, or expect them as first loaded. */
const APART = /@apart|@jest-environment|jest\.(mock|resetModules|isolateModules)/;

/** Compiler options with the same decorator and field semantics as tsconfig.base.json. */
const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    target: 'es2024',
    transform: {
      legacyDecorator: true,
      decoratorMetadata: false,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
  },
  module: { type: 'commonjs' },
};

/**
 * Creates the jest configuration of a project.
 *
 * @param {object} options
 * @param {'node' | 'browser'} [options.environment] `browser` provides a DOM.
 * @param {string} [options.specs] pattern of the paths of the specs.
 * @param {string[]} [options.setup] further modules that run before each file, and may register hooks.
 * @param {object} [options.global] jest's `globalSetup` and `globalTeardown`.
 * @param {boolean} [options.database] starts a temporary PostgreSQL for the run, unless TEST_DATABASE_URL is set.
 * @param {number} [options.together] when JEST_WHOLE_PROJECT is set, as Nx does, runs the specs in so many parts, each of which loads what
 * its specs import once. Specs that need modules of their own run apart.
 * @param {number} [options.timeout] timeout of a test, in milliseconds.
 * @returns {import('jest').Config}
 */
export function jestProject({
  environment = 'node',
  specs = '**/*.spec.{ts,tsx}',
  setup = [],
  global = {},
  database = false,
  together = 0,
  timeout = 60_000,
  ...rest
} = {}) {
  const resolve = (path) => fileURLToPath(new URL(path, import.meta.url));
  // As in production, where GraphQL leaves out checks that take a tenth of the time of the server's tests.
  if (database) process.env.NODE_ENV = 'production';
  const run = {
    testTimeout: timeout,
    reporters: ['default', resolve('./outcome-reporter.mjs')],
    ...rest,
  };
  const project = {
    // Names the folder of compiled code, which all projects share.
    id: 'daily-trivia',
    testEnvironment: environment === 'browser' ? resolve('./browser-environment.mjs') : 'node',
    testMatch: [`<rootDir>/${specs}`],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    sandboxInjectedGlobals: INJECTED_GLOBALS,
    transform: { '\\.[cm]?[jt]sx?$': [resolve('./transformer.mjs'), swc] },
    transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES_ONLY.join('|')})/)`],
    setupFiles: [resolve('./setup.ts')],
    setupFilesAfterEnv: [
      resolve('./fail-on-noise.ts'),
      ...(environment === 'browser' ? [resolve('./patient-queries.ts')] : []),
      ...setup,
    ],
    ...global,
    ...(database && {
      globalSetup: resolve('../../libs/server/testing/src/test-cluster-setup.ts'),
      globalTeardown: resolve('../../libs/server/testing/src/test-cluster-teardown.ts'),
    }),
  };
  if (!together || !process.env.JEST_WHOLE_PROJECT) return { ...project, ...run };
  const paths = globSync(specs, { exclude: ['**/node_modules', '**/dist'] })
    .toSorted()
    .map((path) => realpathSync(path));
  const { apart = [], shared = [] } = Object.groupBy(paths, (path) =>
    APART.test(readFileSync(path, 'utf8')) ? 'apart' : 'shared',
  );
  const parts = Array.from({ length: together }, (_, part) => ({
    ...project,
    // Jest tells the parts of a run apart by it.
    id: `daily-trivia-${part}`,
    displayName: `part ${part + 1} of ${together}`,
    roots: ['<rootDir>', resolve('.')],
    testMatch: [resolve('./together.suite.ts')],
    globals: { SPECS: shared.filter((_path, index) => index % together === part) },
  }));
  if (apart.length > 0) parts.push({ ...project, displayName: 'apart', testMatch: apart });
  // Names the tests that failed, not thousands that passed.
  return { ...run, verbose: false, testSequencer: resolve('./longest-first.mjs'), projects: parts };
}
