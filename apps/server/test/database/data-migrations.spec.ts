import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@daily/testing/test-database';
import type { DataSource } from 'typeorm';
import { migrate, productDataSource } from '../../src/data-source';

const POST = '5b5b0f0e-0000-4000-8000-000000000001';
const OTHER_POST = '5b5b0f0e-0000-4000-8000-000000000002';

/** Rows as a server had them before it published corrections, left out demo players, kept former slugs and had one queue. */
const EARLIER_ROWS = [
  `INSERT INTO question (text, option_a, option_b, option_c, option_d, correct_answer, explanation, points, category, difficulty,
     articles, day, created_at)
   VALUES ('?', 'a', 'b', 'c', 'd', 'B', '', 10, 'Web', 'easy', '[]', '2026-01-01', '2025-12-01')`,
  `INSERT INTO player (id, username, email, is_demo, created_at)
   VALUES ('ada', 'Ada', 'ada@mail.example', false, '2025-12-01'), ('demo', 'Demo', 'demo@demo.invalid', true, '2025-12-01')`,
  `INSERT INTO answer (player_id, question_id, letter, is_correct, points, answered_at, confidence)
   SELECT player.id, question.id, 'A', false, 0, '2026-01-01 10:00Z', 'sure' FROM player, question`,
  `INSERT INTO answer_count (question_id, letter, shard, answers, guessing, fairly_sure, sure)
   SELECT id, 'A', 3, 2, 0, 0, 2 FROM question`,
  `INSERT INTO fairness_commitment (day, question_id, hash, statement, committed_at)
   SELECT day, id, encode(sha256('statement'), 'hex'), 'statement', '2025-12-31 18:00Z' FROM question`,
  `INSERT INTO regrade (id, question_id, previous_answer, correct_answer, note, created_at)
   SELECT gen_random_uuid(), id, 'A', 'B', 'B is right since version 3.', '2026-01-02 09:00Z' FROM question`,
  `INSERT INTO point_entry (player_id, amount, reason, question_id, at)
   SELECT 'ada', amount, reason, question.id, at::timestamptz
   FROM question, (VALUES (-10, 'regrade', '2026-01-02 09:00Z'), (3, 'waiver', '2026-01-02 09:00Z'), (10, 'answer', '2026-01-01 10:00Z'))
     AS entry (amount, reason, at)`,
  `INSERT INTO blog_post (id, slug, title, summary, content, category, tags, question_keys, created_at, updated_at, listed_at)
   SELECT id::uuid, slug, 'Title', '', 'Text', 'Programming', '{}', '{}', '2026-01-01', '2026-01-01', '2026-01-01'
   FROM (VALUES ('${POST}', 'third'), ('${OTHER_POST}', 'taken-over')) AS post (id, slug)`,
  `INSERT INTO audit_entry (at, actor_id, action, subject, before, after, origin)
   SELECT '2026-01-03'::timestamptz + place * interval '1 hour', 'ada', 'blog.change', 'blog:${POST}',
     jsonb_build_object('slug', slug), jsonb_build_object('slug', next), 'api'
   FROM (VALUES (1, 'taken-over', 'first'), (2, 'first', 'second'), (3, 'second', 'third')) AS entry (place, slug, next)`,
  `INSERT INTO session (id, token_hash, player_id, created_at, expires_at)
   VALUES ('s', 'hash', 'ada', '2026-01-01', '2026-01-08')`,
  `INSERT INTO push_device (id, player_id, session_id, endpoint, p256dh, auth, name, created_at)
   VALUES ('${POST}', 'ada', 's', 'https://push.example:8443/send/ada', '', '', 'Firefox', '2026-01-01')`,
  `INSERT INTO push_message (device_id, kind, occasion, payload, expires_at, attempts, next_attempt_at)
   VALUES ('${POST}', 'contest', 'sent', NULL, '2026-01-02', 1, NULL),
     ('${POST}', 'contest', 'taken', '{}', '2026-01-02', 1, NULL),
     ('${POST}', 'contest', 'waiting', '{}', '2026-01-02', 1, '2026-01-01 12:00Z')`,
];

describe('migrations of existing rows', () => {
  let database: TestDatabase;
  let orm: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await productDataSource(database.connectionString).initialize();
    await migrate({ orm });
    const isReverted = async () => {
      const [row] = await orm.query<{ found: unknown }[]>(
        `SELECT to_regclass('fairness_amendment') AS found`,
      );
      return row?.found === null;
    };
    while (!(await isReverted())) await orm.undoLastMigration();
    for (const statement of EARLIER_ROWS) await orm.query(statement);
    await migrate({ orm });
  }, 60_000);

  afterAll(async () => {
    await orm.destroy();
    await database.drop();
  });

  it('publish the corrections that were made so far', async () => {
    const rows = await orm.query<object[]>(
      'SELECT day::text, previous_answer, correct_answer, reason, amended_at FROM fairness_amendment',
    );
    expect(rows).toEqual([
      {
        ...{ day: '2026-01-01', previous_answer: 'A', correct_answer: 'B' },
        ...{ reason: 'B is right since version 3.', amended_at: new Date('2026-01-02T09:00:00Z') },
      },
    ]);
  });

  it('name the correction that made an entry of the ledger', async () => {
    const rows = await orm.query<object[]>(
      `SELECT reason, note FROM point_entry LEFT JOIN regrade ON regrade.id = regrade_id ORDER BY point_entry.id`,
    );
    const note = 'B is right since version 3.';
    expect(rows).toEqual([
      { reason: 'regrade', note },
      { reason: 'waiver', note },
      { reason: 'answer', note: null },
    ]);
  });

  it('leave demo players out of the counts of answers', async () => {
    const rows = await orm.query<object[]>(
      'SELECT letter, sum(answers)::int AS answers, sum(sure)::int AS sure FROM answer_count GROUP BY letter',
    );
    expect(rows).toEqual([{ letter: 'A', answers: 1, sure: 1 }]);
  });

  it('keep the slugs that a post had, but none that another post has now', async () => {
    const rows = await orm.query<object[]>('SELECT slug, owner_id FROM former_blog_slug ORDER BY slug');
    expect(rows).toEqual([
      { slug: 'first', owner_id: POST },
      { slug: 'second', owner_id: POST },
    ]);
  });

  it('keep the push messages that wait, and send none twice that was being sent', async () => {
    const rows = await orm.query<object[]>(
      'SELECT occasion, service, state, attempts, next_attempt_at FROM push_message ORDER BY occasion',
    );
    const common = { service: 'push.example:8443', attempts: 1 };
    const expiry = new Date('2026-01-02T00:00:00Z');
    expect(rows).toEqual([
      { occasion: 'sent', state: 'sent', next_attempt_at: expiry, ...common },
      { occasion: 'taken', state: 'pending', next_attempt_at: expiry, ...common },
      { occasion: 'waiting', state: 'pending', next_attempt_at: new Date('2026-01-01T12:00:00Z'), ...common },
    ]);
  });
});
