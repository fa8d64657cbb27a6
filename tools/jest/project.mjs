import { fileURLToPath } from 'node:url';

/** Packages that ship ES modules only: jest runs CommonJS, so they are compiled like our own code. */
const ES_MODULES_ONLY = [
  'uuid',
  'graphql-scalars',
  '@node-rs/argon2',
  'cookie',
  'content-disposition',
  '@fastify/cookie',
];

/** How TypeScript becomes JavaScript in tests: the same decorator and field semantics as tsconfig.base.json. */
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
 * The jest configuration of one project.
 *
 * @param {object} options
 * @param {'node' | 'browser'} [options.environment] `browser` gives the tests a DOM.
 * @param {boolean} [options.database] start a throw-away PostgreSQL for the run (unless TEST_DATABASE_URL names one).
 * @param {number} [options.timeout] milliseconds a test may take.
 * @returns {import('jest').Config}
 */
export function jestProject({ environment = 'node', database = false, timeout = 20_000, ...rest } = {}) {
  const here = (path) => fileURLToPath(new URL(path, import.meta.url));
  return {
    testEnvironment: environment === 'browser' ? here('./browser-environment.mjs') : 'node',
    testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    transform: { '\\.[cm]?[jt]sx?$': ['@swc/jest', swc] },
    transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES_ONLY.join('|')})/)`],
    setupFiles: [here('./setup.ts')],
    setupFilesAfterEnv: [here('./fail-on-noise.ts')],
    testTimeout: timeout,
    ...(database && {
      globalSetup: here('../../libs/server/testing/src/test-cluster-setup.ts'),
      globalTeardown: here('../../libs/server/testing/src/test-cluster-teardown.ts'),
    }),
    ...rest,
  };
}
