import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { beginSnapshot } from '@daily/backup/tables/dump-tables';
import { describeNeeding } from '@daily/testing/describe-needing';
import { createTestDatabase } from '@daily/testing/test-database';
import { startPooler, type TestPooler } from '@daily/testing/test-pooler';
import { Client } from 'pg';
import { RestoringSchema } from '../../src/backup/restoring-schema';
import { productMigrations, productSchema } from '../../src/data-source';
import { checkPooler } from '../../src/doctor/check-pooler';
import { runMigrations } from '../../src/migrate/run-migrations';
import { listOf } from '../../src/slices';
import { playThrough, publishedContest } from '../contests/contest.fixture';
import { signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import { closeServer, createServer, type TestServer } from '../test-server';
import { TestWorld } from '../test-world';

const PLAYERS = Array.from({ length: 12 }, (_, index) => `player-${index}@pooler.example`);

const ADVISORY_LOCKS = `
  SELECT count(*)::int AS locks FROM pg_locks JOIN pg_database ON pg_database.oid = database
  WHERE locktype = 'advisory' AND datname = current_database()`;

/** `PGBOUNCER` is a program of 1.21 or later, which knows prepared statements by name, to try instead of the installed one. */
const PREPARED_STATEMENTS = process.env['PGBOUNCER'] === undefined ? 'false' : 'true';

/** Runs all jobs at the same time, each until it has no more to do. */
async function work({ slices }: TestServer): Promise<void> {
  const jobs = listOf(slices).flatMap((slice) => slice.jobs ?? []);
  await Promise.all(
    jobs.map(async (job) => {
      while (await job.run());
    }),
  );
}

describeNeeding('pgbouncer')(`behind a pooler, PREPARED_STATEMENTS=${PREPARED_STATEMENTS}`, () => {
  let pooler: TestPooler;
  let world: TestWorld;
  let server: TestServer;

  beforeAll(async () => {
    world = await TestWorld.open();
    pooler = await startPooler(world.connectionString);
    server = await createServer(pooler.through(world.connectionString), world.clock, {
      env: { PREPARED_STATEMENTS, CONTEST_WEEKLY: 'true' },
    });
  });
  afterAll(async () => {
    if (server) await closeServer(server);
    await pooler?.stop();
    await world?.close();
  });

  /** Connects through the pooler for one test. */
  async function connected<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = new Client({ connectionString: pooler.through(world.connectionString) });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  it('players sign up, answer and find themselves on the leaderboard, all at once', async () => {
    const { id, right } = await todaysKey(server);
    const answered = await Promise.all(
      PLAYERS.map(async (email) => {
        const { userId, session } = await signedIn(server, email);
        const body = { userId, questionId: id, userAnswer: right };
        return (await server.call('POST', '/api/user-answers', { session, body })).status;
      }),
    );
    expect(answered).toEqual(PLAYERS.map(() => 201));
    const boards = await Promise.all(PLAYERS.map(() => server.call('GET', '/api/leaderboard?limit=50')));
    expect(boards.map(({ body }) => body.length)).toEqual(PLAYERS.map(() => PLAYERS.length));
    expect(server.errors).toEqual([]);
  });

  it('contests are played', async () => {
    const { id } = await publishedContest(server);
    const played = await Promise.all(
      PLAYERS.slice(0, 4).map(async (email) => {
        const { userId, session } = await signedIn(server, email);
        return playThrough(server, id, userId, 'ABC', session);
      }),
    );
    expect(played.flat().map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(server.errors).toEqual([]);
  });

  it('two workers run every job, twice', async () => {
    const other = await createServer(pooler.through(world.connectionString), world.clock, {
      env: { PREPARED_STATEMENTS },
    });
    try {
      for (const each of [server, other, server]) await Promise.all([work(each), work(other)]);
      expect([server.errors, other.errors]).toEqual([[], []]);
    } finally {
      await closeServer(other);
    }
  });

  it('an empty database is migrated', async () => {
    const empty = await createTestDatabase();
    try {
      const address = pooler.through(empty.connectionString);
      await Promise.all([
        runMigrations(address, productMigrations),
        runMigrations(address, productMigrations),
      ]);
      const migrated = new Client({ connectionString: empty.connectionString });
      await migrated.connect();
      const query = async ({ text }: { text: string }) => (await migrated.query(text)).rows as never[];
      expect(await productSchema({ query })).toMatchObject({ pending: [] });
      await migrated.end();
    } finally {
      await empty.drop();
    }
  });

  it('a backup leaves the settings of its transaction in no session', async () => {
    await connected(async (client) => {
      await beginSnapshot(client);
      const inside = await client.query('SHOW bytea_output; SHOW extra_float_digits');
      expect(inside).toMatchObject([
        { rows: [{ bytea_output: 'hex' }] },
        { rows: [{ extra_float_digits: '3' }] },
      ]);
      await client.query('COMMIT');
    });
    const settings = await Promise.all(
      PLAYERS.map(() => server.rows('SHOW extra_float_digits').then(([row]) => row.extra_float_digits)),
    );
    expect(new Set(settings)).toEqual(new Set(['1']));
  });

  it('a restore refuses before it takes a lock that would stay', async () => {
    const options = { replace: true, owner: null, ownSessions: 100 };
    await connected((client) =>
      expect(RestoringSchema.create(client, options)).rejects.toThrow(/pooler.*nothing was changed/s),
    );
    expect(await server.rows(ADVISORY_LOCKS)).toEqual([{ locks: 0 }]);
  });

  it('the doctor finds no problem', async () => {
    expect(
      await checkPooler(pooler.through(world.connectionString), PREPARED_STATEMENTS === 'true'),
    ).toMatchObject([{ level: 'ok' }]);
  });

  it('no session keeps a lock, a temporary table or a statement', async () => {
    const [kept] = await server.rows(
      `SELECT count(*)::int AS tables FROM pg_class WHERE relpersistence = 't'`,
    );
    expect(kept).toEqual({ tables: 0 });
    expect(await server.rows(ADVISORY_LOCKS)).toEqual([{ locks: 0 }]);
    const statements = await Promise.all(
      PLAYERS.map(() => server.rows(`SELECT name FROM pg_prepared_statements WHERE name <> ''`)),
    );
    // The pooler's own, which every client may use.
    const names = statements.flat().map(({ name }: { name: string }) => name);
    expect(names.filter((name) => !name.startsWith('PGBOUNCER_'))).toEqual([]);
    expect(names.length > 0).toBe(PREPARED_STATEMENTS === 'true');
  });
});
