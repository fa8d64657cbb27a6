import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changelog, CHANGELOG } from './changelog';
import { compareReleases, objections } from './compare-releases';
import { freeze } from './freeze';
import { readReleases, readUnreleased } from './releases';
import { RepositoryCopy, ROOT } from './repository-copy.fixture';

/** A field with its description. */
const FIELD = /^ {2}"""[^"]*"""\n {2}currentStreak: Int!.*\n/m;

const today = new Date().toISOString().slice(0, 10);

describe('the schemas of this repository', () => {
  it('break no client without an earlier deprecation, and the changelog is current', async () => {
    const compared = await compareReleases([...readReleases(ROOT), readUnreleased(ROOT)]);
    expect(compared.flatMap((release) => objections(release, today))).toEqual([]);
    // `npm run schema:changes` writes it.
    expect(readFileSync(join(ROOT, CHANGELOG), 'utf8')).toBe(changelog(compared));
  });
});

describe('objections', () => {
  it.each([
    ['0.1.0', []],
    ['0.2.0', ['GraphQL: Player.x was removed: it was not deprecated in the last release (0.2.0)']],
  ])('to a removal without a deprecation since %s are %j', (since, expected) => {
    const change = { element: 'Player.x', message: 'Player.x was removed' };
    const changes = [{ ...change, api: 'GraphQL', level: 'breaking' } as const];
    const release = { ...readUnreleased(ROOT), accepted: [] };
    expect(objections({ release, since, changes }, today)).toEqual(expected);
  });
});

describe('npm run schema:changes', () => {
  const RELEASED = 'docs/releases/98.0.0/schema.graphql';
  let copy: RepositoryCopy;
  beforeEach(async () => {
    copy = new RepositoryCopy();
    // What stands is a release, so that the cases do not depend on what has changed since the last one.
    await freeze(copy.root, '98.0.0', today);
  });
  afterEach(() => copy.remove());

  const removeField = () => copy.write('schema.graphql', copy.read('schema.graphql').replace(FIELD, ''));
  const deprecateField = (reason: string, path: string) =>
    copy.write(
      path,
      copy.read(path).replace(FIELD, `  currentStreak: Int! @deprecated(reason: "${reason}")\n`),
    );

  it('fails when a field is removed that was not deprecated', async () => {
    removeField();
    const { code, output } = await copy.run('schema-changes');
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(
        "Field 'currentStreak' was removed from object type 'Player': it was not deprecated in the last release (98.0.0)",
      ),
    ]);
    expect(copy.read(CHANGELOG)).toContain(
      '### Breaking\n\n- GraphQL: Field `currentStreak` was removed from object type `Player`.',
    );
  });

  it('passes when the field was deprecated in the last release', async () => {
    removeField();
    deprecateField('Use Player.streak instead. Removed no earlier than 2020-01-01.', RELEASED);
    expect(await copy.run('schema-changes')).toMatchObject({ code: 0 });
    expect(copy.read(CHANGELOG)).toContain(
      '(Use Player.streak instead. Removed no earlier than 2020-01-01).',
    );
  });

  it('fails when a deprecated field is removed before the day that its deprecation names', async () => {
    removeField();
    deprecateField('Removed no earlier than 2999-01-01.', RELEASED);
    const { code, output } = await copy.run('schema-changes');
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('its deprecation promised it until 2999-01-01'),
    ]);
  });

  it('fails when a call of the REST facade is removed, and passes when the change is accepted with a reason', async () => {
    copy.replace('"/api/leaderboard"', '"/api/board"', 'openapi.json');
    expect(await copy.run('schema-changes')).toMatchObject({ code: 1 });
    const accepted = { api: 'REST', element: 'GET /api/leaderboard', reason: 'It leaked addresses.' };
    copy.write('docs/releases/accepted-changes.json', JSON.stringify([accepted]));
    expect(await copy.run('schema-changes')).toMatchObject({ code: 0 });
    expect(copy.read(CHANGELOG)).toContain(
      '- REST: `GET /api/leaderboard` was removed (It leaked addresses).',
    );
  });

  it('fails when an accepted change does not exist', async () => {
    copy.write(
      'docs/releases/accepted-changes.json',
      '[{"api":"REST","element":"GET /x","reason":"A hole."}]',
    );
    expect(await copy.run('schema-changes')).toMatchObject({ code: 1 });
  });

  it('lists a deprecation as safe', async () => {
    deprecateField('Use Player.streak instead.', 'schema.graphql');
    expect(await copy.run('schema-changes')).toMatchObject({ code: 0 });
    expect(copy.read(CHANGELOG)).toContain(
      '### Safe\n\n- GraphQL: `Player.currentStreak` is deprecated: Use Player.streak instead.',
    );
  });
});

describe('npm run release', () => {
  let copy: RepositoryCopy;
  beforeEach(() => void (copy = new RepositoryCopy()));
  afterEach(() => copy.remove());

  it('freezes the schemas as those of a version, from which the next changes are counted', async () => {
    expect(await copy.run('release', '99.0.0')).toMatchObject({ code: 0 });
    expect(copy.read('docs/releases/99.0.0/schema.graphql')).toBe(copy.read('schema.graphql'));
    expect(copy.read('docs/releases/99.0.0/openapi.json')).toBe(copy.read('openapi.json'));
    expect(copy.read(CHANGELOG)).toContain('## Unreleased\n\nNo changes since 99.0.0.');
    expect(copy.read('CHANGELOG.md')).toMatch(/\n## Unreleased\n\n## 99\.0\.0 \(\d{4}-\d{2}-\d{2}\)\n/);
    copy.write('schema.graphql', copy.read('schema.graphql').replace(FIELD, ''));
    expect(await copy.run('schema-changes')).toMatchObject({
      code: 1,
      output: expect.stringContaining('(99.0.0)'),
    });
  });

  it('sets the version of the product and of its published packages, which need each other in that version', async () => {
    await copy.run('release', '99.0.0');
    const read = (path: string) => JSON.parse(copy.read(path));
    const [lock, cli] = [read('package-lock.json'), read('libs/cli/package.json')];
    expect(['package.json', 'libs/client/package.json'].map((path) => read(path).version)).toEqual([
      '99.0.0',
      '99.0.0',
    ]);
    expect(cli).toMatchObject({ version: '99.0.0', dependencies: { '@daily-trivia/client': '99.0.0' } });
    expect(lock).toMatchObject({
      version: '99.0.0',
      packages: {
        '': { version: '99.0.0' },
        'libs/client': { version: '99.0.0' },
        'libs/cli': { version: '99.0.0', dependencies: cli.dependencies },
      },
    });
  });

  it.each(['0.1.0', '0.0.9', 'next'])('refuses the version %s', async (version) => {
    expect((await copy.run('release', version)).code).toBe(1);
  });
});
