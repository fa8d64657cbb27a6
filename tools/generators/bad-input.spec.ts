import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { FsTree } from 'nx/src/generators/tree';
import migrationGenerator from './migration/migration.generator';
import screenGenerator from './screen/screen.generator';
import sliceGenerator from './slice/slice.generator';
import { ROOT } from './workspace-copy.fixture';

const GENERATORS = { slice: sliceGenerator, screen: screenGenerator, migration: migrationGenerator };

const CASES: readonly (readonly [kind: keyof typeof GENERATORS, options: object, error: string | RegExp])[] =
  [
    ['slice', {}, 'The name of the slice is missing.'],
    ['slice', { name: 'Badges' }, /^"Badges" cannot name a slice\. A name is in kebab-case/],
    ['slice', { name: 'streak_badges' }, /kebab-case/],
    ['slice', { name: '../badges' }, /kebab-case/],
    ['slice', { name: 'a'.repeat(31) }, /at most 30 characters/],
    ['slice', { name: 'play' }, /^The name "play" is taken\. These projects and tiers exist: .*people/],
    ['slice', { name: 'web' }, /is taken/],
    ['slice', { name: 'app' }, /is taken/],
    [
      'slice',
      { name: 'badges', buildsOn: 'people,sport' },
      /^There is no slice "sport" .* Slices: mail, look, people/,
    ],
    ['slice', { name: 'badges', entity: 'Badge' }, /^"Badge" cannot name an? entity\. /],
    ['slice', { name: 'badges', entity: 'player' }, 'The GraphQL schema has a type Player already'],
    ['slice', { name: 'login-failures' }, 'The database has a table login_failure already.'],
    ['slice', { name: 'leaderboard-entries' }, 'has a type LeaderboardEntry already'],
    ['slice', { name: 'news' }, /"new" has another meaning in the generated code\. .*--entity/],
    ['slice', { name: 'dates' }, /"Date" has another meaning/],
    ['slice', { name: 'callers' }, /"caller" has another meaning/],
    ['slice', { name: 'tables' }, /"table" is a reserved word of SQL/],
    ['screen', {}, 'The name of the screen is missing.'],
    ['screen', { name: 'hall_of_fame' }, /kebab-case/],
    ['screen', { name: 'home' }, /^A screen "home" exists already\. Screens: .*, contact, .*, home, /],
    [
      'screen',
      { name: 'fame', path: 'fame' },
      /^"fame" cannot be the path of a page\. A path begins with a slash/,
    ],
    ['screen', { name: 'fame', path: '/' }, /cannot be the path of a page/],
    ['screen', { name: 'fame', path: '/leaderboard' }, 'The path /leaderboard is taken'],
    ['screen', { name: 'fame', path: '/api/fame' }, 'The path /api/fame is taken: /api exists already'],
    ['screen', { name: 'fame', path: '/verify-share/fame' }, '/verify-share exists already'],
    ['screen', { name: 'trivia', path: '/fame' }, 'The path of "trivia" is /trivia in'],
    ['screen', { name: 'fame', title: '' }, /^"" cannot be a title\. A title has 1 to 40 characters/],
    ['screen', { name: 'fame', title: 'Fame {x}' }, /cannot be a title/],
    ['screen', { name: 'fame', title: 'x'.repeat(41) }, /cannot be a title/],
    ['migration', {}, 'The name of the migration is missing.'],
    ['migration', { name: 'addBadges' }, /^"addBadges" cannot name a migration\. /],
    [
      'migration',
      { name: 'add-badges', slice: 'sport' },
      /^There is no slice "sport"\. Slices: mail, look, people/,
    ],
  ];

describe('a generator', () => {
  it.each(CASES)('rejects %s %j and writes nothing', async (kind, options, error) => {
    const tree = new FsTree(ROOT, false);
    await expect(GENERATORS[kind](tree, options)).rejects.toThrow(error);
    expect(tree.listChanges()).toEqual([]);
  });
});

describe('npm run new', () => {
  const command = ['--import', 'tsx', 'tools/generators/new.ts'];
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [...command, ...args], { cwd: ROOT, encoding: 'utf8' });

  it.each([[[]], [['--help']], [['slice', '--help']]])('prints the usage for the arguments %j', (args) => {
    const usage = execFileSync(process.execPath, [...command, ...args], { cwd: ROOT, encoding: 'utf8' });
    expect(usage).toMatch(/^Usage: npm run new -- <kind> <name>/);
    for (const part of ['slice: ', '--builds-on=…', 'screen: ', '--session', 'migration: ', '--slice=…'])
      expect(usage).toContain(part);
  });

  it.each([
    [['widget', 'badges'], 'There is no kind "widget". Kinds: slice, screen, migration.'],
    [
      ['slice', 'badges', '--color=red'],
      "Unknown option '--color'.\nOptions of slice: --entity, --builds-on",
    ],
    [['slice'], 'Expected one name, got 0.'],
    [['slice', 'streak', 'badges'], 'Expected one name, got 2.'],
  ])('rejects the arguments %j', (args, error) => {
    const { status, stderr } = run(...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(error)]);
  });
});
