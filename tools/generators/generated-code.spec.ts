import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { copyWorkspace, type Run, type WorkspaceCopy } from './workspace-copy.fixture';

/** What is generated, in this order: a list of the viewer on a public page, and a page without a list that requires a session. */
const COMMANDS = [
  ['slice', 'club-badges'],
  ['screen', 'club-badges', '--path', '/clubs/badges', '--title', "The club's badges"],
  ['screen', 'trophy-room', '--session'],
] as const;

const SLICE = 'libs/server/club-badges';
const SCREENS = ['apps/web/src/screens/club-badges', 'apps/web/src/screens/trophy-room'];
const CHANGED_ON_SERVER = [
  'apps/server/src/slices.ts',
  'apps/server/migrations',
  'apps/server/test/accounts/my-data.spec.ts',
];
const CHANGED_IN_WEB_APP = ['apps/web/src/routing/routes.ts', 'libs/web/apollo/src/type-policies.ts'];

/** A check of the copy: the folder to run it in, and the arguments of Node.js. */
type Check = readonly [what: string, folder: string, ...args: string[]];

const BIN = join(__dirname, '../../node_modules');
const JEST = join(BIN, 'jest/bin/jest.js');
const OXFMT = join(BIN, 'oxfmt/bin/oxfmt');
const OXLINT = join(BIN, 'oxlint/bin/oxlint');
const DEPCRUISE = join(BIN, 'dependency-cruiser/bin/dependency-cruiser.mjs');

/** The tests of the server that look at all slices or at the whole schema. */
const SERVER_TESTS = [
  'test/graphql/schema',
  'test/database/migrations',
  'test/http/change-limits',
  'test/accounts/api-token-scopes',
  'test/accounts/my-data',
  'src/slices',
];

/**
 * The checks of `npm test` that generated code can fail, in two lists that run side by side. Types and lint rules are checked in the files
 * that were generated or changed. The import rules keep import cycles within a slice or screen.
 */
const CHECKS: readonly (readonly Check[])[] = [
  [
    ['types and lint rules of the web app', '.', OXLINT, '--type-check', ...SCREENS, ...CHANGED_IN_WEB_APP],
    ['tests of the screens', 'apps/web', JEST, 'screens/club-badges', 'screens/trophy-room', 'src/testing'],
    [
      'formatting',
      '.',
      OXFMT,
      '--check',
      'tools/lint/import-limits.ts',
      SLICE,
      ...SCREENS,
      ...CHANGED_ON_SERVER,
      ...CHANGED_IN_WEB_APP,
    ],
    [
      'rules of imports',
      '.',
      DEPCRUISE,
      ...['--config', 'tools/lint/import-rules.config.mjs', '--exclude', '\\.generated\\.ts$'],
      ...['--include-only', `^(${[SLICE, ...SCREENS].join('|')})/`, SLICE, ...SCREENS],
    ],
  ],
  [
    ['tests of the slice', SLICE, JEST],
    ['types and lint rules of the server', '.', OXLINT, '--type-check', SLICE, ...CHANGED_ON_SERVER],
    ['tests of the whole server', 'apps/server', JEST, ...SERVER_TESTS],
  ],
];

let copy: WorkspaceCopy;
const runs = new Map<string, Run>();

/** Generates something. @throws Error with the output of the generator when it fails. */
async function generate(...args: readonly string[]): Promise<void> {
  const { status, output } = await copy.node('.', '--import', 'tsx', 'tools/generators/new.ts', ...args);
  if (status !== 0) throw new Error(output);
}

/** Adds a column to the generated entity, which the next migration has to create. */
function addColumn(): void {
  const path = join(copy.root, SLICE, 'src/club-badge.entity.ts');
  const column = `@Column('text', { default: 'gold' })\n  color!: string;`;
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace('title!: string;', `title!: string;\n\n  ${column}`),
  );
}

beforeAll(async () => {
  copy = copyWorkspace();
  for (const command of COMMANDS) await generate(...command);
  addColumn();
  await generate('migration', 'add-colors', '--slice', 'club-badges');
  await Promise.all(
    CHECKS.map(async (checks) => {
      for (const [what, folder, ...args] of checks) runs.set(what, await copy.node(folder, ...args));
    }),
  );
});
afterAll(() => copy.remove());

describeNeeding('a clone made with git')('a generated migration', () => {
  it('contains the difference between the entities of the slice and its tables', () => {
    const [file = ''] = globSync('*-add-colors.ts', { cwd: join(copy.root, 'apps/server/migrations') });
    const text = readFileSync(join(copy.root, 'apps/server/migrations', file), 'utf8');
    expect(text).toContain(`ALTER TABLE "club_badge" ADD "color" text NOT NULL DEFAULT 'gold'`);
    expect(text).toContain('ALTER TABLE "club_badge" DROP COLUMN "color"');
  });
});

describeNeeding('a clone made with git')('generated code', () => {
  it.each(CHECKS.flat().map(([what]) => what))('passes the %s', (what) => {
    const run = runs.get(what);
    expect(run?.status === 0 ? 'passed' : run?.output).toBe('passed');
  });
});
