import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { backupName } from '@daily/backup/places/backup-place';
import { pictureFile } from '@daily/contract/pictures';
import { S3Server } from '@daily/kit/outgoing/s3-server.fixture';
import { freePort } from '@daily/postgres/server';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { createTestDatabase, type TestDatabase } from '@daily/testing/test-database';
import { until } from '@daily/testing/until';
import { workspaceRoot } from '@daily/testing/workspace-root';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { pino } from 'pino';
import { restoreBackup } from '../../src/backup/restore-backup';
import { backupCommand } from '../../src/commands/backup.command';
import { migrations } from '../../migrations';
import { restoreCommand } from '../../src/commands/restore.command';
import { readConfig } from '../../src/config';
import { migrateAs } from '../../src/data-source';
import { startServer } from '../../src/start/start-server';
import { CleanupStack } from '../../src/start/cleanup-stack';
import { reachDatabase } from '../../src/start/open-platform';
import { bareProfile } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import { useServer } from '../test-world';
import { BackupFolder, contents, rowCounts, rowsOf, run, withFile } from './backup.fixture';

/** Timeout of tests that create databases by all migrations, in milliseconds. */
const PATIENCE_MS = 180_000;

const used = useServer();
const folder = new BackupFolder();
const picture = { id: 'ab'.repeat(16), width: 300, height: 200 };
const keys = { identity: '', recipient: '' };

/** The settings of the servers whose backups are made. */
const settings = (env: Record<string, string> = {}) => ({
  DATABASE_URL: used.world.connectionString,
  DATA_DIR: folder.in('data'),
  ...env,
});

beforeAll(async () => {
  keys.identity = await generateIdentity();
  keys.recipient = await identityToRecipient(keys.identity);
  writeFileSync(folder.in('key.txt'), `# created: today\n${keys.identity}\n`);
  mkdirSync(join(folder.in('data'), 'pictures'), { recursive: true });
  writeFileSync(join(folder.in('data'), 'pictures', pictureFile(picture)), 'bytes of a picture');
  await used.server.rows(
    `INSERT INTO picture (id, width, height, bytes, created_at, checked_at) VALUES ($1, $2, $3, 18, now(), now())`,
    [picture.id, picture.width, picture.height],
  );
});
afterAll(() => folder.remove());

let players = 0;

/** Answers today's question as a new player. */
async function answer(question: { id: number; right: string }): Promise<void> {
  const userId = await bareProfile(used.server, `player-${(players += 1)}`);
  const body = { userId, questionId: question.id, userAnswer: question.right };
  await used.server.call('POST', '/api/user-answers', { body });
}

/** Answers, several players at a time, until work has ended. @returns what the work returns, and how many players answered meanwhile */
async function whileAnswering<T>(work: () => Promise<T>) {
  const question = await todaysKey(used.server);
  let isOver = false;
  let answers = 0;
  const player = async () => {
    while (!isOver) {
      await answer(question);
      answers += 1;
    }
  };
  const answering = [player(), player(), player(), player()];
  const result = await work().finally(() => (isOver = true));
  await Promise.all(answering);
  return { result, answers };
}

/** Answers and what they earned, and whether the next ids follow those that are there. */
const COUNTS = `
  SELECT (SELECT count(*)::int FROM answer) AS answers,
    (SELECT count(DISTINCT player_id)::int FROM point_entry WHERE player_id LIKE 'player-%') AS earned,
    (SELECT max(id) <= pg_sequence_last_value(pg_get_serial_sequence('point_entry', 'id')::regclass) FROM point_entry)
      AS "inOrder"`;

/** The other sessions of a database. */
const OTHERS = `
  SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL`;
const END_OTHERS = `SELECT pg_terminate_backend(pid) FROM (${OTHERS}) AS other`;

/** The rules of the tables that a restore takes out of force meanwhile. */
const RULES = `
  SELECT tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text AS rule FROM pg_trigger WHERE NOT tgisinternal
  UNION SELECT conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace ORDER BY 1`;

/** A server with some settings, with the ways to call it and to look at its rows. */
async function startedServer(env: Record<string, string>, port?: number) {
  port ??= await freePort(0);
  const log = pino({ level: 'silent' });
  const config = readConfig({ ...env, PORT: String(port), SEED_DEMO: 'false' });
  const { signal } = new AbortController();
  const server = await startServer({ role: 'serve', config, log, webDist: null, signal });
  const cleanup = new CleanupStack();
  cleanup.add(() => server.stop(), 0);
  const { connectionString } = await reachDatabase({ config, log, cleanup });
  return {
    rows: (sql: string) => rowsOf(connectionString, sql),
    async call(path: string, body?: object): Promise<any> {
      const init = body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
      expect([200, 201]).toContain(response.status);
      return response.json();
    },
    stop: () => cleanup.unwind(),
  };
}

describe('a backup made while players answer', () => {
  it(
    'is complete in a fresh embedded database, on which a server goes on',
    async () => {
      const to = folder.in('under-load');
      const { result: made, answers } = await whileAnswering(async () => {
        while ((await used.server.rows('SELECT 1 FROM answer')).length < 20);
        return run(backupCommand, ['--to', to], settings({ BACKUP_RECIPIENT: keys.recipient }));
      });
      expect(made).toMatchObject({ code: 0, err: '', out: expect.stringContaining('1 files of pictures') });
      const [name = ''] = folder.backups('under-load');
      expect(name).toMatch(/^daily-trivia-\d{8}T\d{6}Z\.tar\.gz\.age$/);
      expect(statSync(join(to, name)).mode & 0o777).toBe(0o600);

      const env = { DATA_DIR: folder.in('restored'), NODE_ENV: 'test' };
      const restored = await run(restoreCommand, [to, '--identity', folder.in('key.txt')], env);
      expect(restored).toMatchObject({
        code: 0,
        err: '',
        out: expect.stringContaining('All counters match'),
      });
      const pictures = join(folder.in('restored'), 'pictures');
      expect(readFileSync(join(pictures, pictureFile(picture)), 'utf8')).toBe('bytes of a picture');

      // Files that an upgrade has replaced.
      const replaced = join(folder.in('restored'), 'postgres.old-17');
      mkdirSync(replaced);
      const server = await startedServer(env);
      try {
        expect(existsSync(replaced)).toBe(false);
        const [before] = await server.rows(COUNTS);
        expect(before!.answers).toBeGreaterThanOrEqual(20);
        expect(before!.answers).toBeLessThan(answers);
        // Of each answer, all rows or none are in the snapshot.
        expect(before).toMatchObject({ earned: before!.answers, inOrder: true });
        const question = await server.call('/api/questions/today');
        await server.call('/api/user-profiles', {
          userId: 'later',
          username: 'later',
          email: 'l@bare.example',
        });
        await server.call('/api/user-answers', { userId: 'later', questionId: question.id, userAnswer: 'A' });
        expect((await server.rows(COUNTS))[0]).toMatchObject({
          answers: Number(before!.answers) + 1,
          inOrder: true,
        });
        expect(await server.rows(RULES)).toEqual(await used.server.rows(RULES));
      } finally {
        await server.stop();
      }
    },
    PATIENCE_MS,
  );
});

describe('a backup', () => {
  const places: TestDatabase[] = [];
  const to = folder.in('many');
  let file = '';

  beforeAll(async () => {
    await run(backupCommand, ['--to', to], settings());
    file = join(to, folder.backups('many')[0]!);
  });
  afterAll(async () => {
    for (const place of places) await place.drop();
  });

  /** Restores into an empty database, which stays as it is. @returns what the command says */
  async function refusal(from: string, ...more: string[]) {
    const target = await createTestDatabase();
    places.push(target);
    const before = await contents(target.connectionString);
    const env = settings({ DATABASE_URL: target.connectionString, DATA_DIR: folder.in('untouched') });
    const result = await run(restoreCommand, [from, ...more], env);
    expect(await contents(target.connectionString)).toEqual(before);
    expect(existsSync(folder.in('untouched'))).toBe(false);
    expect(result).toMatchObject({ code: 1, out: '' });
    return result.err;
  }

  /** Writes a changed copy of the backup. */
  function copy(name: string, change: (bytes: Buffer) => Buffer): string {
    const path = folder.in(`${name}.tar.gz`);
    writeFileSync(path, change(readFileSync(file)));
    return path;
  }

  it('is refused with a byte that changed', async () => {
    for (const share of [0.1, 0.5, 0.9])
      expect(
        await refusal(
          copy('flipped', (bytes) => {
            bytes[Math.floor(bytes.length * share)]! ^= 1;
            return bytes;
          }),
        ),
      ).toMatch(/^The backup is damaged, so nothing was changed: /);
  });

  it('is refused when it is cut, empty, or another file', async () => {
    for (const path of [
      copy('cut', (bytes) => bytes.subarray(0, bytes.length - 100)),
      copy('half', (bytes) => bytes.subarray(0, bytes.length / 2)),
      copy('empty', () => Buffer.alloc(0)),
      copy('text', () => Buffer.from('no backup at all')),
      copy('no-tar', () => gzipSync('no backup at all')),
    ])
      expect(await refusal(path)).toMatch(/^The backup is damaged, so nothing was changed: /);
  });

  it('is refused when rows were exchanged, although it unpacks', async () => {
    const forged = copy('forged', (bytes) => {
      const tar = gunzipSync(bytes);
      const at = tar.indexOf('bytes of a picture');
      tar.write('other of a picture', at);
      return gzipSync(tar);
    });
    expect(await refusal(forged)).toMatch(/picture.* has another SHA-256/);
  });

  it.each([
    'pictures/../../escaped.webp',
    `pictures/../${pictureFile(picture)}`,
    '/etc/escaped',
    '../escaped',
    'tables/no_table/00000001',
    'tables/constructor/00000001',
    'tables/__proto__/00000001',
  ])('is refused with a file that is called %s, although it is complete', async (name) => {
    const path = folder.in('foreign.tar.gz');
    writeFileSync(path, await withFile(readFileSync(file), name, 'escaped'));
    expect(await refusal(path)).toBe(
      `The backup is damaged, so nothing was changed: ${name} is no file of a backup.`,
    );
  });

  it('is refused when a newer version made it', async () => {
    const renamed = copy('newer', (bytes) => {
      const tar = gunzipSync(bytes);
      const name = 'FirstTables1763683200000';
      tar.write('L', tar.indexOf(name) + 0);
      return gzipSync(tar);
    });
    expect(await refusal(renamed)).toMatch(
      /^The backup was made by a newer version, .* migration LirstTables1763683200000 is unknown/,
    );
    const format = copy('format', (bytes) => {
      const tar = gunzipSync(bytes);
      tar.write('"format": 9', tar.indexOf('"format": 1'));
      return gzipSync(tar);
    });
    expect(await refusal(format)).toMatch(/newer version, .* its format is 9/);
  });

  it('is refused without its key, and with another one', async () => {
    const encrypted = folder.in('encrypted');
    await run(backupCommand, ['--to', encrypted], settings({ BACKUP_RECIPIENT: keys.recipient }));
    expect(await refusal(encrypted)).toMatch(/^The backup is encrypted, .*--identity FILE/);
    writeFileSync(folder.in('other.txt'), await generateIdentity());
    expect(await refusal(encrypted, '--identity', folder.in('other.txt'))).toMatch(
      /^The backup is encrypted to another key/,
    );
    const [name = ''] = folder.backups('encrypted');
    const bytes = readFileSync(join(encrypted, name));
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(join(encrypted, name), bytes);
    expect(await refusal(encrypted, '--identity', folder.in('key.txt'))).toMatch(/^The backup is damaged/);
  });

  it('is refused while programs are connected, and by a database with tables', async () => {
    const restore = (...more: string[]) => run(restoreCommand, [file, ...more], settings());
    await used.server.rows('SELECT 1');
    const before = await contents(used.world.connectionString);
    expect((await restore()).err).toMatch(/^Programs are connected to the database, so nothing was changed/);
    expect((await restore('--replace')).err).toMatch(/^Programs are connected/);
    expect(await contents(used.world.connectionString)).toEqual(before);
  });

  it('replaces the tables of a database when that is asked for, and keeps them', async () => {
    const target = await createTestDatabase({ template: 'server' });
    places.push(target);
    const env = settings({ DATABASE_URL: target.connectionString, DATA_DIR: folder.in('replaced') });
    await rowsOf(target.connectionString, 'CREATE TABLE note AS SELECT 1 AS n');
    const before = await contents(target.connectionString);
    expect((await run(restoreCommand, [file], env)).err).toMatch(/^The database has tables already/);
    expect(await contents(target.connectionString)).toEqual(before);
    const { code, out } = await run(restoreCommand, [file, '--replace'], env);
    const [, kept] = /kept in the schema (daily_trivia_before_\w+)\./.exec(out) ?? [];
    expect(code).toBe(0);
    expect(await rowsOf(target.connectionString, `SELECT n FROM ${kept}.note`)).toEqual([{ n: 1 }]);
    expect(await rowCounts(target.connectionString)).toEqual(await rowCounts(used.world.connectionString));
  });

  it(
    'lets servers that start meanwhile wait, and nobody change what it replaces',
    async () => {
      const target = await createTestDatabase({ template: 'server' });
      places.push(target);
      const { connectionString } = target;
      const port = await freePort(0);
      const replied = async () => {
        const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
        return response && [response.status, await response.json()];
      };
      const meanwhile: unknown[] = [];
      let starting: ReturnType<typeof startedServer> | undefined;
      const { before } = await restoreBackup(
        { open: () => Promise.resolve(createReadStream(file)), identities: [] },
        {
          access: { connectionString, adminConnectionString: null },
          ...{ owner: null, ownSessions: 0, replace: true, pictures: null, now: new Date() },
          verify: async () => {
            starting = startedServer(settings({ DATABASE_URL: connectionString, NODE_ENV: 'test' }), port);
            starting.catch(() => undefined);
            await until(async () => (await replied()) !== null);
            const write = `SET lock_timeout = 100; UPDATE public.player SET username = 'lost'`;
            meanwhile.push(await replied(), await rowsOf(connectionString, write).catch(String));
          },
        },
      );
      const server = await starting!;
      try {
        // The connection to what answered in its place is closed.
        await until(async () => (await replied())?.[0] === 200);
        await server.call('/api/user-profiles', { userId: 'new', username: 'new', email: 'n@bare.example' });
        const { id: questionId } = await server.call('/api/questions/today');
        await server.call('/api/user-answers', { userId: 'new', questionId, userAnswer: 'A' });
      } finally {
        await server.stop();
      }
      expect(meanwhile).toEqual([
        [503, { status: 'A backup is being restored into the database' }],
        expect.stringContaining('lock timeout'),
      ]);
      const answers = (schema: string) =>
        rowsOf(connectionString, `SELECT FROM ${schema}.answer WHERE player_id = 'new'`);
      expect([(await answers('public')).length, (await answers(before!)).length]).toEqual([1, 0]);
    },
    PATIENCE_MS,
  );

  it.each(['FROM STDIN', 'GRANT USAGE ON SCHEMA'])(
    'changes nothing when its restore is killed at %s, and is restored by the next one',
    async (statement) => {
      const target = await createTestDatabase({ template: 'server' });
      places.push(target);
      const { connectionString } = target;
      const program = join(__dirname, 'restore-process.fixture.ts');
      await rowsOf(connectionString, 'CREATE TABLE note AS SELECT 1 AS n');
      const before = await rowCounts(connectionString);
      const args = ['--import', 'tsx', program, connectionString, file, statement];
      const child = spawn(process.execPath, args, {
        env: { ...process.env, TSX_TSCONFIG_PATH: join(workspaceRoot(), 'tsconfig.base.json') },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await once(child, 'exit');
      expect(child.signalCode).toBe('SIGKILL');
      expect(await rowCounts(connectionString)).toEqual(before);
      await until(async () => (await rowsOf(connectionString, OTHERS)).length === 0);
      const env = settings({ DATABASE_URL: connectionString, DATA_DIR: folder.in('killed') });
      expect(await run(restoreCommand, [file, '--replace'], env)).toMatchObject({ code: 0, err: '' });
      expect(await rowCounts(connectionString)).toEqual(await rowCounts(used.world.connectionString));
      expect((await contents(connectionString)).map(({ nspname }) => nspname)).not.toContain(
        'daily_trivia_restoring',
      );
    },
    PATIENCE_MS,
  );

  it(
    'says why it was not restored when the database has stopped, too',
    async () => {
      const target = await createTestDatabase({ template: 'server' });
      places.push(target);
      const { connectionString } = target;
      const before = await rowCounts(connectionString);
      const restoring = restoreBackup(
        { open: () => Promise.resolve(createReadStream(file)), identities: [] },
        {
          access: { connectionString, adminConnectionString: null },
          ...{ owner: null, ownSessions: 0, replace: true, pictures: null, now: new Date() },
          verify: async () => {
            await rowsOf(connectionString, END_OTHERS);
            throw new Error('No space left on device');
          },
        },
      );
      await expect(restoring).rejects.toThrow('No space left on device');
      expect(await rowCounts(connectionString)).toEqual(before);
    },
    PATIENCE_MS,
  );

  it(
    'is refused when its counters differ from its answers, unless that is ignored',
    async () => {
      await used.server.rows('UPDATE player SET longest_streak = longest_streak + 9');
      const differing = folder.in('differing');
      await run(backupCommand, ['--to', differing], settings());
      await used.server.rows('UPDATE player SET longest_streak = longest_streak - 9');
      const target = await createTestDatabase();
      places.push(target);
      const before = await contents(target.connectionString);
      const env = settings({ DATABASE_URL: target.connectionString, DATA_DIR: folder.in('differing-data') });
      const restore = (...more: string[]) => run(restoreCommand, [differing, ...more], env);
      expect(await restore()).toMatchObject({
        code: 1,
        out: expect.stringContaining('days of the longest streak'),
        err: expect.stringMatching(/^Counters of the backup differ from its answers, so nothing was changed/),
      });
      expect(await contents(target.connectionString)).toEqual(before);
      expect((await restore('--ignore-audit')).code).toBe(0);
      expect(await rowCounts(target.connectionString)).toEqual(await rowCounts(used.world.connectionString));
    },
    PATIENCE_MS,
  );

  it(
    'of an older version is brought up to date',
    async () => {
      const [source, target] = [await createTestDatabase(), await createTestDatabase()];
      places.push(source, target);
      await migrateAs(source.connectionString, migrations.slice(0, -1));
      await rowsOf(source.connectionString, `INSERT INTO installation (id, secret) VALUES (1, 'kept')`);
      const older = folder.in('older');
      const env = (database: TestDatabase) => settings({ DATABASE_URL: database.connectionString });
      expect((await run(backupCommand, ['--to', older], env(source))).code).toBe(0);
      expect(await run(restoreCommand, [older], env(target))).toMatchObject({ code: 0, err: '' });
      const restored = await rowsOf(
        target.connectionString,
        `SELECT (SELECT count(*)::int FROM migration) AS migrations, encode(secret, 'escape') AS secret FROM installation`,
      );
      expect(restored).toEqual([{ migrations: migrations.length, secret: 'kept' }]);
    },
    PATIENCE_MS,
  );

  it('is checked without a database', async () => {
    const check = (from: string) => run(restoreCommand, [from, '--check'], { DATA_DIR: '/nowhere' });
    expect(await check(to)).toMatchObject({ code: 0, out: expect.stringContaining('is complete') });
    expect(await check(folder.in('none'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('no backup'),
    });
  });

  it('leaves the number of backups that is asked for, and nothing unfinished', async () => {
    const place = folder.in('kept');
    mkdirSync(place);
    for (const day of ['01', '02', '03'])
      writeFileSync(join(place, `daily-trivia-202601${day}T000000Z.tar.gz`), '');
    writeFileSync(join(place, 'letter.txt'), '');
    await run(backupCommand, ['--to', place, '--keep', '2'], settings());
    const [older, newest, ...others] = folder.backups('kept');
    expect(older).toBe('daily-trivia-20260103T000000Z.tar.gz');
    expect(newest).toMatch(/^daily-trivia-/);
    expect(others).toEqual(['letter.txt']);
  });

  it('goes to a file that is named, but replaces none', async () => {
    const file = folder.in('before-the-move');
    const refused = { code: 1, err: `${file} exists already. Name a file that does not exist.` };
    // Two at the same moment: neither sees a file of the other before its work.
    const both = await Promise.all([1, 2].map(() => run(backupCommand, [file], settings())));
    const [done, ...others] = both.toSorted((one, other) => one.code - other.code);
    expect(done?.out).toContain(`Wrote ${file}: `);
    expect(others).toMatchObject([refused]);
    const written = readFileSync(file);
    expect(await run(backupCommand, [file], settings())).toMatchObject(refused);
    expect(readFileSync(file)).toEqual(written);
    expect(await run(restoreCommand, [file, '--check'], { DATA_DIR: '/nowhere' })).toMatchObject({ code: 0 });
    for (const more of [['--to', to], ['--keep', '2'], ['--every', '24'], ['another']])
      expect(backupCommand.parseArgs([file, ...more])).toBeNull();
    for (const none of ['', 's3://trivia-backups/daily']) expect(backupCommand.parseArgs([none])).toBeNull();
  });

  it('is made again after the hours that are asked for, and an hour after it has failed', () => {
    const args = backupCommand.parseArgs(['--to', to, '--every', '24']);
    expect(args).toEqual({ to: { place: to }, keep: null, every: 24 });
    const pauses = args && [0, 1, 2].map((code) => backupCommand.pauseAfter?.(args, code as 0 | 1 | 2));
    expect(pauses).toEqual([86_400_000, 3_600_000, 3_600_000]);
    for (const hours of ['0', '169', 'x'])
      expect(backupCommand.parseArgs(['--to', to, '--every', hours])).toBeNull();
    const once = backupCommand.parseArgs(['--to', to]);
    expect(once && backupCommand.pauseAfter?.(once, 0)).toBeNull();
  });

  it('is made at once by a process that starts, unless the newest one there is too young', async () => {
    const place = folder.in('begun');
    mkdirSync(place);
    const begin = async (args = ['--every', '24']) => {
      const parsed = backupCommand.parseArgs(['--to', place, ...args]);
      return parsed && backupCommand.beginAt?.(parsed, readConfig(settings()));
    };
    const add = (age: number) => {
      const time = new Date(Math.floor((Date.now() - age) / 1_000) * 1_000);
      writeFileSync(join(place, backupName(time, 'age')), '');
      return time.getTime();
    };
    expect(await begin()).toBeNull();
    add(25 * HOUR_MS);
    expect(await begin()).toBeNull();
    const newest = add(2 * HOUR_MS);
    expect(await begin()).toEqual(new Date(newest + 24 * HOUR_MS));
    expect(await begin([])).toBeNull();
    add(-48 * HOUR_MS);
    expect((await begin())!.getTime() - Date.now()).toBeLessThanOrEqual(24 * HOUR_MS);
  });

  it('goes to a store of its own, from which the newest one is read', async () => {
    const store = await S3Server.start();
    const { endpoint, region, accessKeyId, secretAccessKey, bucket } = store.settings;
    const env = settings({
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_REGION: region,
      BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    try {
      for (const day of ['01', '02', '03'])
        store.objects.set(`/${bucket}/daily/daily-trivia-202601${day}T000000Z.tar.gz`, {
          bytes: Buffer.from('not looked at'),
          type: undefined,
        });
      const place = `s3://${bucket}/daily`;
      expect((await run(backupCommand, ['--to', place, '--keep', '2'], env)).code).toBe(0);
      expect([...store.objects.keys()]).toEqual([
        `/${bucket}/daily/daily-trivia-20260103T000000Z.tar.gz`,
        expect.stringContaining(`/${bucket}/daily/daily-trivia-2`),
      ]);
      expect(await run(restoreCommand, [place, '--check'], env)).toMatchObject({
        code: 0,
        out: expect.stringContaining(`s3://${bucket}/daily/`),
      });
      const wrong = { ...env, BACKUP_S3_SECRET_ACCESS_KEY: 'wrong' };
      expect((await run(backupCommand, ['--to', place], wrong)).err).toContain('refused POST with 403');
      expect((await run(backupCommand, ['--to', place], settings())).err).toContain('set BACKUP_S3_ENDPOINT');
    } finally {
      await store.stop();
    }
  });

  it('is written as a whole or not at all', async () => {
    const place = folder.in('failed');
    // The name of a file that is needed as a folder.
    writeFileSync(place, '');
    expect(await run(backupCommand, ['--to', place], settings())).toMatchObject({ code: 2, out: '' });
    const wrong = `${keys.recipient.slice(0, -1)}${keys.recipient.endsWith('q') ? 'p' : 'q'}`;
    expect(await run(backupCommand, ['--to', to], settings({ BACKUP_RECIPIENT: wrong }))).toMatchObject({
      code: 1,
      err: expect.stringContaining('is no public key of age'),
    });
    expect(folder.backups('many')).toHaveLength(1);
  });
});
