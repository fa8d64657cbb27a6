import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LAGGING_READS } from '@daily/kit/database/statement';
import { FixedClock } from '@daily/kit/runtime/clock';
import { startTestCluster, type TestCluster } from '@daily/testing/test-database';
import { TestStandby } from '@daily/testing/test-standby';
import { Client } from 'pg';
import { runDoctor } from '../../src/commands/doctor.command';
import { editor } from '../contests/contest.fixture';
import { signedIn } from '../player.fixture';
import { closeServer, createServer, type TestServer } from '../test-server';
import { fillTemplate, NOON } from '../test-world';

let primary: TestCluster;
let standby: TestStandby;
let server: TestServer;
let staff: string;
let player: string;

beforeAll(async () => {
  primary = await startTestCluster();
  standby = await TestStandby.of(primary);
  await fillTemplate(primary.connectionString);
  server = await createServer(primary.connectionString, new FixedClock(NOON), {
    env: { DATABASE_URL: primary.connectionString, DATABASE_REPLICA_URL: standby.connectionString },
  });
  ({ session: staff } = await editor(server));
  ({ session: player } = await signedIn(server, 'ada@replica.example'));
  await caughtUp();
});
afterAll(async () => {
  if (server) await closeServer(server);
  await standby?.stop();
  await primary?.stop();
});

const replica = () => {
  const opened = server.platform.database.replica;
  if (!opened) throw new Error('The server has no replica');
  return opened;
};

/** Waits until reads that may lag are made on the replica, which has everything. */
async function caughtUp(): Promise<void> {
  replica().catchUp();
  for (let before = -1; before !== replica().reads.primary; await pause(20)) {
    before = replica().reads.primary;
    await server.graphql('{ pastCategories { name } }', {}, { session: player });
  }
}

/** Where the reads of a request that may lag were made; empty when it made none. */
async function hostsOf(request: () => Promise<{ status: number }>): Promise<string[]> {
  const before = { ...replica().reads };
  expect((await request()).status).toBe(200);
  const { reads } = replica();
  return (['primary', 'replica'] as const).filter((host) => reads[host] > before[host]);
}

const asked = (query: string, session?: string) => () =>
  server.graphql(query, {}, session === undefined ? {} : { session });

describe('reads that may lag', () => {
  it.each<[string, () => Promise<{ status: number }>]>([
    ['the board of a past month', asked('{ leaderboard(month: "2026-02") { totalCount nodes { rank } } }')],
    ['past champions', asked('{ monthlyChampions(first: 3) { nodes { month } } }')],
    ['the archive', asked('{ pastQuestions(first: 5) { totalCount nodes { id } } pastMonth { month } }')],
    ['a search', asked('{ blogPosts(first: 5, search: "index") { nodes { title } } }')],
    ['the archive of a viewer', () => server.graphql('{ pastCategories { name } }', {}, { session: player })],
    [
      'statistics',
      () => server.graphql('{ statistics { answers { given { total } } } }', {}, { session: staff }),
    ],
    ['an export of questions', () => server.call('GET', '/api/admin/questions/export', { session: staff })],
    ['the feed of questions', () => server.call('GET', '/questions/feed.xml')],
  ])('are those of %s', async (_name, request) => {
    expect(await hostsOf(request)).toEqual(['replica']);
  });

  it.each<[string, () => Promise<{ status: number }>]>([
    ['the board of this month', asked('{ leaderboard { totalCount nodes { rank } } }')],
    [
      'the board of a past month, to a viewer',
      () => server.graphql('{ leaderboard(month: "2026-02") { totalCount } }', {}, { session: player }),
    ],
    [
      'a search of an editor',
      () =>
        server.graphql(
          '{ blogPosts(first: 5, search: "index") { nodes { title } } }',
          {},
          { session: staff },
        ),
    ],
    ['an export of own data', () => server.graphql('{ exportMyData }', {}, { session: player })],
  ])('are not those of %s', async (_name, request) => {
    expect(await hostsOf(request)).toEqual([]);
  });

  it('see a change of staff at once, and are not kept from before it', async () => {
    const list = () => server.graphql('{ blogPosts(first: 1) { nodes { title } } }');
    const before = (await list()).body.data.blogPosts.nodes;
    await standby.run('SELECT pg_wal_replay_pause()');
    const input = { title: 'Just published', content: 'New.', publishedAt: NOON };
    await server.graphql(
      'mutation ($input: CreateBlogPostInput!) { createBlogPost(input: $input) { __typename } }',
      { input },
      { session: staff },
    );
    const after = (await list()).body.data.blogPosts.nodes;
    expect(before).not.toEqual(after);
    expect(after).toEqual([{ title: 'Just published' }]);
    await standby.run('SELECT pg_wal_replay_resume()');
    await caughtUp();
  });

  it('are counted', async () => {
    const { text } = await server.call('GET', '/metrics', { headers: { host: 'localhost' } });
    const { reads, fallbacks } = replica();
    expect(text).toContain(`database_lagging_reads_total{host="replica"} ${reads.replica}\n`);
    expect(text).toContain(`database_replica_fallbacks_total{reason="change"} ${fallbacks.change}\n`);
    expect(text).toMatch(/^database_replica_lag_seconds [0-4]\.\d+$/m);
  });
});

describe('the statements of reads that may lag', () => {
  /** What a standby server lets pass, although it locks. */
  const LOCKS = /\bpg_(try_)?advisory/;

  /** Runs a statement on the replica without values. */
  async function outcome(client: Client, text: string): Promise<string> {
    if (LOCKS.test(text)) return 'locks';
    const numbers = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
    const values = Array.from({ length: Math.max(0, ...numbers) }, () => null);
    return client.query(text, values).then(
      () => 'read',
      ({ code }: { code: string }) => code,
    );
  }

  it('write nothing and take no lock', async () => {
    const client = new Client({ connectionString: standby.connectionString });
    await client.connect();
    try {
      const outcomes: Record<string, string> = {};
      for (const { name, text } of LAGGING_READS.values()) outcomes[name] = await outcome(client, text);
      expect(Object.entries(outcomes).filter(([, what]) => what !== 'read')).toEqual([]);
      expect(Object.keys(outcomes).length).toBeGreaterThan(40);
      for (const text of [
        'INSERT INTO blog_post (id) VALUES ($1)',
        'WITH gone AS (DELETE FROM player RETURNING id) SELECT * FROM gone',
        'SELECT id FROM player FOR SHARE',
        `SELECT nextval(oid) FROM pg_class WHERE relkind = 'S' LIMIT 1`,
      ])
        expect([text, await outcome(client, text)]).toEqual([text, '25006']);
    } finally {
      await client.end();
    }
  });
});

describe('npm run doctor', () => {
  async function doctor(replicaUrl: string): Promise<string[]> {
    const lines: string[] = [];
    const env = { DATABASE_URL: primary.connectionString, DATABASE_REPLICA_URL: replicaUrl, DATA_DIR: '.' };
    await runDoctor([], env, (line) => lines.push(line));
    return lines.filter((line) => line.slice(9).startsWith('Replica'));
  }

  it.each([
    [
      'follows',
      () => standby.connectionString,
      /^ok .*Replica: The replica follows the primary, 0\.\d s behind/,
    ],
    ['is the primary', () => primary.connectionString, /^warning .*accepts writes/],
    [
      'belongs to another database',
      () => String(process.env['TEST_DATABASE_URL']),
      /^problem .*another database/,
    ],
    ['does not answer', () => 'postgres://x:hunter2@127.0.0.1:1/x', /^warning .*ECONNREFUSED/],
  ])('says of a replica that it %s', async (_what, url, said) => {
    const lines = await doctor(url());
    expect(lines.some((line) => said.test(line))).toBe(true);
    expect(lines.join('\n')).not.toContain('hunter2');
  });
});
