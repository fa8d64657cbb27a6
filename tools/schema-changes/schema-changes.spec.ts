import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changelog, CHANGELOG } from './changelog';
import { checkSchemas } from './check-schemas';
import { compareReleases, objections } from './compare-releases';
import { writeFiles } from './files';
import { frozenFiles } from './freeze';
import { readReleases, readUnreleased } from './releases';
import { RepositoryCopy, ROOT, STATE } from './repository-copy.fixture';

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
    writeFiles(copy.root, await frozenFiles(copy.root, STATE));
  });
  afterEach(() => copy.remove());

  /** Why the command fails, a line each; empty when it passes. Two tests start it, which takes seconds. */
  const objectionsTo = async () => (await checkSchemas(copy.root, today)).found;
  const removeField = () => copy.write('schema.graphql', copy.read('schema.graphql').replace(FIELD, ''));
  const deprecateField = (reason: string, path: string) =>
    copy.write(
      path,
      copy.read(path).replace(FIELD, `  currentStreak: Int! @deprecated(reason: "${reason}")\n`),
    );

  it('fails when a field is removed that was not deprecated', async () => {
    removeField();
    const { code, output } = await copy.compare();
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
    expect(await copy.compare()).toMatchObject({ code: 0 });
    expect(copy.read(CHANGELOG)).toContain(
      '(Use Player.streak instead. Removed no earlier than 2020-01-01).',
    );
  });

  it('fails when a deprecated field is removed before the day that its deprecation names', async () => {
    removeField();
    deprecateField('Removed no earlier than 2999-01-01.', RELEASED);
    expect(await objectionsTo()).toEqual([
      expect.stringContaining('its deprecation promised it until 2999-01-01'),
    ]);
  });

  it('fails when a call of the REST facade is removed, and passes when the change is accepted with a reason', async () => {
    copy.replace('"/api/leaderboard"', '"/api/board"', 'openapi.json');
    expect(await objectionsTo()).toEqual([
      expect.stringContaining(
        "'GET /api/leaderboard' was removed: it was not deprecated in the last release",
      ),
    ]);
    const accepted = { api: 'REST', element: 'GET /api/leaderboard', reason: 'It leaked addresses.' };
    copy.write('docs/releases/accepted-changes.json', JSON.stringify([accepted]));
    expect(await objectionsTo()).toEqual([]);
    expect(copy.read(CHANGELOG)).toContain(
      '- REST: `GET /api/leaderboard` was removed (It leaked addresses).',
    );
  });

  it('fails when an accepted change does not exist', async () => {
    copy.write(
      'docs/releases/accepted-changes.json',
      '[{"api":"REST","element":"GET /x","reason":"A hole."}]',
    );
    expect(await objectionsTo()).toEqual(["REST: no breaking change of 'GET /x' needs to be accepted"]);
  });

  it('lists a deprecation as safe', async () => {
    deprecateField('Use Player.streak instead.', 'schema.graphql');
    expect(await objectionsTo()).toEqual([]);
    expect(copy.read(CHANGELOG)).toContain(
      '### Safe\n\n- GraphQL: `Player.currentStreak` is deprecated: Use Player.streak instead.',
    );
  });
});
