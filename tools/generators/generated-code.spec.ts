import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { copyWorkspace, ROOT, type Run, type WorkspaceCopy } from './workspace-copy.fixture';

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
  'apps/server/test/http/idempotency.spec.ts',
];
const CHANGED_IN_WEB_APP = ['apps/web/src/routing/routes.ts', 'libs/web/apollo/src/type-policies.ts'];

/** A check of the copy: the folder to run it in, and the arguments of Node.js. */
type Check = readonly [what: string, folder: string, ...args: string[]];

const BIN = join(__dirname, '../../node_modules');
const JEST = join(BIN, 'jest/bin/jest.js');
const OXFMT = join(BIN, 'oxfmt/bin/oxfmt');
const OXLINT = join(BIN, 'oxlint/bin/oxlint');
const ESLINT = join(BIN, 'eslint/bin/eslint.js');
const DEPCRUISE = join(BIN, 'dependency-cruiser/bin/dependency-cruiser.mjs');

/** What the specs of the server contain that read the whole schema, all slices, all tables or all rulings about them. */
const READS_EVERYTHING =
  /unconnectedSlices|\bSLICES\b|TABLE_OWNERS|EXPORTED_AS|\.\.\/schema\.graphql|dataPage|FIELD_RULINGS|migrations'/;

/**
 * Specs of other clients, of commands and of how migrations run, which take minutes. They read what the schema and the database have,
 * whatever that is, or migrations of their own.
 */
const OF_EVERYTHING_THAT_IS = /^test\/(clients|running|database\/run-migrations)\b/;

/** The tests of the server that look at everything: each that generated code could fail. */
const SERVER_TESTS = globSync('{src,test}/**/*.spec.ts', { cwd: join(ROOT, 'apps/server') })
  .filter((path) => !OF_EVERYTHING_THAT_IS.test(path))
  .filter((path) => READS_EVERYTHING.test(readFileSync(join(ROOT, 'apps/server', path), 'utf8')));

/** A configuration of jest in the copy that runs them as one part, which loads the server once. */
const SERVER_CONFIG = 'generated-code.config.mjs';

function writeServerConfig(): void {
  const options = { database: true, together: 1, specs: `{${SERVER_TESTS.join(',')}}` };
  const text = `import { jestProject } from '../../tools/jest/project.mjs';
process.env.JEST_WHOLE_PROJECT = 'true';
export default jestProject(${JSON.stringify(options)});`;
  writeFileSync(join(copy.root, 'apps/server', SERVER_CONFIG), text);
}

/**
 * The checks of `npm test` that generated code can fail, in two lists that run side by side. Types and lint rules are checked in the files
 * that were generated or changed. The import rules keep import cycles within a slice or screen.
 * The specs of possible types and of the tools for models read the schema, too, but nothing that a generator writes changes what they look at.
 */
const CHECKS: readonly (readonly Check[])[] = [
  [
    [
      'types and lint rules',
      '.',
      OXLINT,
      '--type-check',
      SLICE,
      ...SCREENS,
      ...CHANGED_ON_SERVER,
      ...CHANGED_IN_WEB_APP,
    ],
    ['tests of the screens', 'apps/web', JEST, 'screens/club-badges', 'screens/trophy-room', 'src/testing'],
    [
      'formatting',
      '.',
      OXFMT,
      '--check',
      'tools/lint/import-limits.ts',
      'tools/faults/wrong-person',
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
    ['lint rules of the schema', '.', ESLINT, '--max-warnings', '0', 'schema.graphql'],
    ['tests of the whole server', 'apps/server', JEST, '--config', SERVER_CONFIG],
  ],
];

/** The files that the slice changes, as its generator prints them. */
const CHANGED_BY_SLICE = [
  'apps/server/migrations/index.ts',
  'apps/server/src/slices.ts',
  'apps/server/test/accounts/my-data.spec.ts',
  'apps/server/test/http/idempotency.spec.ts',
  'docs/data.md',
  'docs/schema-changelog.md',
  'package-lock.json',
  'schema.graphql',
  'tools/faults/wrong-person/field-rulings.ts',
  'tools/faults/wrong-person/places.ts',
  'tools/faults/wrong-person/player-mutations.ts',
  'tools/faults/wrong-person/root-rulings.ts',
  'tools/lint/import-limits.ts',
];

let copy: WorkspaceCopy;
let printed: string;
const runs = new Map<string, Run>();

/** Generates something. @returns what the generator prints. @throws Error with that when it fails. */
async function generate(...args: readonly string[]): Promise<string> {
  const { status, output } = await copy.node('.', '--import', 'tsx', 'tools/generators/new.ts', ...args);
  if (status !== 0) throw new Error(output);
  return output;
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
  writeServerConfig();
  const outputs: string[] = [];
  for (const command of COMMANDS) outputs.push(await generate(...command));
  [printed = ''] = outputs;
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

describeNeeding('a clone made with git')('the generator of slices', () => {
  it('prints the files that it changed, and no others', () => {
    const updated = [...stripVTControlCharacters(printed).matchAll(/UPDATE (\S+)/g)].map(([, file]) => file);
    expect(updated.toSorted()).toEqual(CHANGED_BY_SLICE);
  });
});

describeNeeding('a clone made with git')('generated code', () => {
  it.each(CHECKS.flat().map(([what]) => what))('passes the %s', (what) => {
    const run = runs.get(what);
    expect(run?.status === 0 ? 'passed' : run?.output).toBe('passed');
  });
});
