import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, ensureTemplate, type TestDatabase } from '@daily/testing/test-database';
import { KEEP_HIDDEN_SHARERS, KEEP_SHARE_SCORES } from '@daily/sharing';
import { NOTE_LATE_FACT } from '@daily/statistics';
import { APPLY_RULES, FOLLOW_RULES, POINTS_BY_RULES } from '@daily/questions';
import { ENTER_BOARDS, KEEP_BOARDS, KEEP_MONTH_SCORES, LEAVE_BOARDS } from '@daily/boards';
import type { DataSource, QueryRunner } from 'typeorm';
import { migrations } from '../../migrations';
import { migrate, pendingChanges, productDataSource } from '../../src/data-source';

/** Milliseconds that a statement of a request may take. */
const REQUEST_STATEMENT_MS = 3_000;

const databases: TestDatabase[] = [];
const sources: DataSource[] = [];

afterEach(async () => {
  await Promise.all(sources.splice(0).map((source) => source.destroy()));
  await Promise.all(databases.splice(0).map((database) => database.drop()));
});

async function connect({ connectionString }: TestDatabase): Promise<DataSource> {
  const source = await productDataSource(connectionString).initialize();
  sources.push(source);
  return source;
}

async function empty(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

/** A connection to a database with all migrations, which one of the tests runs and the others copy. */
async function connectMigrated(): Promise<DataSource> {
  await ensureTemplate('migrated', async (connectionString) => {
    const orm = await productDataSource(connectionString).initialize();
    await migrate({ orm });
    await orm.destroy();
  });
  const database = await createTestDatabase({ template: 'migrated' });
  databases.push(database);
  return connect(database);
}

const tables = async (source: DataSource): Promise<string[]> => {
  const rows = await source.query<{ relname: string }[]>(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  );
  return rows.map(({ relname }) => relname).filter((name) => name !== 'migration');
};

describe('migrations', () => {
  it('create the tables that the entities describe', async () => {
    const orm = await connect(await empty());
    expect((await pendingChanges(orm)).length).toBeGreaterThan(0);
    await migrate({ orm });
    expect(await pendingChanges(orm)).toEqual([]);
  });

  it('can be reverted one by one and run again', async () => {
    const orm = await connectMigrated();
    const before = await tables(orm);
    for (let count = 0; count < migrations.length; count += 1) await orm.undoLastMigration();
    expect(await tables(orm)).toEqual([]);
    await migrate({ orm });
    expect(await tables(orm)).toEqual(before);
    expect(await pendingChanges(orm)).toEqual([]);
  });

  it('run once when several servers start at the same time', async () => {
    const database = await empty();
    const starting = await Promise.all([connect(database), connect(database), connect(database)]);
    await Promise.all(starting.map((orm) => migrate({ orm })));
    await migrate({ orm: starting[0] });
    expect(await starting[0].query('SELECT count(*) FROM migration')).toEqual([{ count: migrations.length }]);
  });

  describe('while another server migrates', () => {
    let starting: DataSource;
    let other: QueryRunner;
    beforeEach(async () => {
      const database = await empty();
      starting = await connect(database);
      other = (await connect(database)).createQueryRunner();
      await other.query(`SELECT pg_advisory_lock(hashtextextended('migrations', 0))`);
    });

    it('wait for it', async () => {
      const onWait = jest.fn();
      const migrated = migrate({ orm: starting }, { onWait });
      await pause(1_000);
      expect(onWait).toHaveBeenCalledTimes(1);
      expect(await tables(starting)).toEqual([]);
      await other.query('SELECT pg_advisory_unlock_all()');
      await migrated;
      expect(await starting.query('SELECT count(*) FROM migration')).toEqual([{ count: migrations.length }]);
    });

    it('do not begin when the process has to stop', async () => {
      const stop = new AbortController();
      const migrated = migrate({ orm: starting }, { signal: stop.signal, onWait: () => stop.abort() });
      await expect(migrated).rejects.toMatchObject({ name: 'AbortError' });
      expect(await tables(starting)).toEqual([]);
    });
  });

  it('may take longer than the statement of a request', async () => {
    const orm = await connectMigrated();
    await orm.undoLastMigration();
    const [last] = await orm.query<{ name: string }[]>('SELECT name FROM migration ORDER BY id DESC LIMIT 1');
    // The next migration waits for this lock of its table.
    const other = (await connect(databases[0]!)).createQueryRunner();
    await other.startTransaction();
    await other.query('LOCK TABLE migration IN EXCLUSIVE MODE');
    const migrated = migrate({ orm });
    await pause(REQUEST_STATEMENT_MS + 500);
    await other.rollbackTransaction();
    await migrated;
    expect(await orm.query('SELECT name FROM migration ORDER BY id DESC OFFSET 1 LIMIT 1')).toEqual([last]);
  });

  it('create the functions of triggers as their slices define them', async () => {
    const functions = {
      keep_boards: KEEP_BOARDS,
      enter_boards: ENTER_BOARDS,
      leave_boards: LEAVE_BOARDS,
      keep_month_scores: KEEP_MONTH_SCORES,
      keep_share_scores: KEEP_SHARE_SCORES,
      keep_hidden_sharers: KEEP_HIDDEN_SHARERS,
      note_late_fact: NOTE_LATE_FACT,
      points_by_rules: POINTS_BY_RULES,
      follow_rules: FOLLOW_RULES,
      apply_rules: APPLY_RULES,
    };
    const orm = await connectMigrated();
    const created = await orm.query<{ name: string; text: string }[]>(
      'SELECT proname AS name, prosrc AS text FROM pg_proc WHERE proname = ANY($1)',
      [Object.keys(functions)],
    );
    expect(Object.fromEntries(created.map(({ name, text }) => [name, text]))).toEqual(functions);
  });

  it('record at earlier questions when they were asked again', async () => {
    const orm = await connectMigrated();
    const isReverted = async () =>
      !(
        await orm.query(
          `SELECT FROM pg_attribute WHERE attrelid = 'question'::regclass AND attname = 'repeated_on'`,
        )
      ).length;
    while (!(await isReverted())) await orm.undoLastMigration();
    const days: [key: string | null, day: string | null][] = [
      ['one', '2025-01-01'],
      ['one', '2025-06-01'],
      ['one', '2026-01-01'],
      ['two', '2025-01-02'],
      ['two', null],
      [null, '2025-01-03'],
      [null, '2026-01-03'],
    ];
    for (const [key, day] of days) {
      await orm.query(
        `INSERT INTO question (text, option_a, option_b, option_c, option_d, correct_answer, explanation, points, category, difficulty,
                               articles, bank_key, day, created_at)
         VALUES ('?', 'a', 'b', 'c', 'd', 'A', '', 10, 'Web', 'easy', '[]', $1, $2, '2025-01-01')`,
        [key, day],
      );
    }
    await migrate({ orm });
    const rows = await orm.query<{ repeated_on: string | null }[]>(
      'SELECT repeated_on::text FROM question ORDER BY id',
    );
    expect(rows.map((row) => row.repeated_on)).toEqual(['2026-01-01', '2026-01-01', ...Array(5).fill(null)]);
  });

  it('move the points of months into one table and back, without touching the histogram', async () => {
    const orm = await connectMigrated();
    const exists = async (table: string) =>
      (await orm.query<{ there: boolean }[]>('SELECT to_regclass($1) IS NOT NULL AS there', [table]))[0]
        ?.there;
    while (await exists('player_month')) await orm.undoLastMigration();
    for (const [id, month, points, hidden] of [
      ['played', '2026-03-01', 20, false],
      ['hidden', '2026-02-01', 10, true],
      ['wrong', '2026-03-01', 0, false],
      ['new', null, 0, false],
    ])
      await orm.query(
        `INSERT INTO player (id, username, email, created_at, month, month_points, month_reached_at, hidden)
         VALUES ($1, $1, $1, '2026-01-01', $2, $3, CASE WHEN $3 > 0 THEN '2026-03-05'::timestamptz END, $4)`,
        [id, month, points, hidden],
      );
    await orm.query(`INSERT INTO month_result VALUES ('played', '2026-01-01', 30, '2026-01-31')`);
    const histogram = () => orm.query('SELECT month, score, players FROM month_score ORDER BY 1, 2');
    const counted = await histogram();
    const rows = ['player_id', 'month', 'points', 'extract(month FROM reached_at)::int AS reached'].join(
      ', ',
    );
    const months = [
      { player_id: 'hidden', month: '2026-02-01', points: 10, reached: 3, hidden: true },
      { player_id: 'played', month: '2026-01-01', points: 30, reached: 1, hidden: false },
      { player_id: 'played', month: '2026-03-01', points: 20, reached: 3, hidden: false },
    ];
    await migrate({ orm });
    expect(await orm.query(`SELECT ${rows}, hidden FROM player_month ORDER BY 1, 2`)).toEqual(months);
    expect(await histogram()).toEqual(counted);

    while (await exists('player_month')) await orm.undoLastMigration();
    expect(await orm.query(`SELECT ${rows} FROM month_result`)).toMatchObject([
      { month: '2026-01-01', points: 30 },
    ]);
    expect(await orm.query('SELECT id, month, month_points AS points FROM player ORDER BY id')).toEqual([
      { id: 'hidden', month: '2026-02-01', points: 10 },
      { id: 'new', month: null, points: 0 },
      { id: 'played', month: '2026-03-01', points: 20 },
      { id: 'wrong', month: null, points: 0 },
    ]);
    expect(await histogram()).toEqual(counted);
  });

  it('are listed in the order of their timestamps', () => {
    const names = migrations.map((Migration) => new Migration().name);
    expect(names).toEqual([...names].sort((one, other) => Number(one.slice(-13)) - Number(other.slice(-13))));
    expect(new Set(names).size).toBe(names.length);
  });
});
