import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { audit } from '../audit';
import { Client } from '../client';
import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import { todaysQuestion } from '../questions';
import type { Stage } from '../stage';

const REFUSED_WITHIN_MS = 3_500;
const RECOVERED_WITHIN_MS = 1_000;
/** Milliseconds after which a request counts as never answered. */
const NEVER_MS = 10_000;

interface Timed {
  status: number;
  ms: number;
}

/** The status of a request and how long it took; status 0 when it was not answered. */
async function timed(client: Client, path: string): Promise<Timed> {
  const start = performance.now();
  const status = await Promise.race([
    client.send('GET', path).then(
      (reply) => reply.status,
      () => 0,
    ),
    sleep(NEVER_MS).then(() => 0),
  ]);
  return { status, ms: performance.now() - start };
}

/** Milliseconds until requests are served again. */
async function untilServed(client: Client, path: string): Promise<number> {
  const start = performance.now();
  while ((await timed(client, path)).status !== 200) {
    if (performance.now() - start > 30_000) return Number.POSITIVE_INFINITY;
    await sleep(20);
  }
  return performance.now() - start;
}

interface Pause {
  replies: Timed[];
  /** Milliseconds from the end of the pause to the first request served. */
  recovery: number;
}

/** Pauses PostgreSQL with all of its processes while requests arrive. */
async function pauseDatabase(
  installation: Installation,
  client: Client,
  path: string,
  ms: number,
): Promise<Pause> {
  installation.signalDatabase('SIGSTOP');
  const replies: Timed[] = [];
  try {
    const end = performance.now() + ms;
    while (performance.now() < end) {
      replies.push(...(await Promise.all(Array.from({ length: 20 }, () => timed(client, path)))));
    }
  } finally {
    installation.signalDatabase('SIGCONT');
  }
  return { replies, recovery: await untilServed(client, path) };
}

/** Restarts PostgreSQL. @returns milliseconds from its being ready to the first request served. */
async function restartDatabase(installation: Installation, client: Client, path: string): Promise<number> {
  const before = installation.postgresPid;
  process.kill(before, 'SIGINT');
  await installation.untilDatabaseRestarted(before);
  return untilServed(client, path);
}

/** Answers on a file system that fills up. @returns how many acknowledged answers were lost, and the statuses when it was full. */
async function fillDisk(
  stage: Stage,
): Promise<{ lost: number; acknowledged: number; statuses: number[]; recovered: boolean }> {
  const installation = await stage.install({ diskSize: '192m' });
  const question = await todaysQuestion(installation);
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  installation.fillDisk();
  const submit = async (userId: string) => {
    const client = installation.server.client();
    await client.rest('POST', '/api/user-profiles', {
      userId,
      username: userId,
      email: `${userId}@faults.example`,
    });
    const { status } = await client.rest('POST', '/api/user-answers', {
      userId,
      questionId: question.number,
      userAnswer: question.right,
    });
    statuses.add(status);
    if (status === 201) acknowledged.push(userId);
  };
  const end = performance.now() + stage.size(20_000, 5_000);
  for (let n = 0; performance.now() < end; n += 1) await submit(`full-${n}`);
  installation.freeDisk();
  await untilServed(installation.server.client(), '/api/leaderboard');
  const before = acknowledged.length;
  await submit('after');
  const [row] = await installation.rows<{ lost: number }>(
    'SELECT count(*)::int AS lost FROM unnest($1::text[]) AS wanted (id) WHERE NOT EXISTS (SELECT FROM answer WHERE player_id = wanted.id)',
    [acknowledged],
  );
  return {
    lost: row?.lost ?? -1,
    acknowledged: acknowledged.length,
    statuses: [...statuses],
    recovered: acknowledged.length === before + 1,
  };
}

async function attack(stage: Stage): Promise<Finding> {
  const installation = await stage.install();
  const question = await todaysQuestion(installation);
  const { userId, client } = await installation.server.client().signUp();
  await client.rest('POST', '/api/user-answers', {
    userId,
    questionId: question.number,
    userAnswer: question.right,
  });
  const path = `/api/user-answers/${userId}/${question.number}`;
  const { replies, recovery } = await pauseDatabase(installation, client, path, stage.size(30_000, 8_000));
  const afterRestart = await restartDatabase(installation, client, path);
  const { agrees } = await audit(installation);
  const full = await fillDisk(stage);

  const refused = replies.filter(({ status }) => status === 503).length;
  const slowest = Math.max(...replies.map(({ ms }) => ms));
  return {
    passed:
      refused === replies.length &&
      slowest <= REFUSED_WITHIN_MS &&
      Math.max(recovery, afterRestart) <= RECOVERED_WITHIN_MS &&
      agrees &&
      full.lost === 0 &&
      full.recovered &&
      full.statuses.every((status) => status === 201 || status === 404 || status === 503),
    figure:
      `paused: ${refused} of ${replies.length} replies were 503, within ${(slowest / 1_000).toFixed(1)} s; served ` +
      `${recovery.toFixed(0)} ms after the pause and ${afterRestart.toFixed(0)} ms after a restart; full disk: statuses ${full.statuses.join(', ')}, ` +
      `${full.lost} of ${full.acknowledged} acknowledged lost, ${full.recovered ? 'recovered' : 'not recovered'}`,
  };
}

/** Pauses the database under a server that waits for it without a limit. */
async function control(stage: Stage): Promise<Finding> {
  const installation = await stage.install();
  const pool = new pg.Pool({ connectionString: installation.databaseUrl });
  stage.atEnd(() => pool.end());
  const server = createServer((_request, reply) => {
    void pool.query('SELECT 1').then(
      () => reply.writeHead(200).end(),
      () => reply.writeHead(503).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stage.atEnd(() => server.close());
  const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await timed(client, '/');
  const { replies } = await pauseDatabase(installation, client, '/', 5_000);
  const slowest = Math.max(...replies.map(({ ms }) => ms));
  return {
    passed: slowest <= REFUSED_WITHIN_MS,
    figure: `no reply within ${(slowest / 1_000).toFixed(1)} s`,
  };
}

export const databaseStopped: Fault = {
  number: 17,
  title: 'Database stopped, full, restarted',
  procedure:
    'PostgreSQL is paused with SIGSTOP, restarted, and its disk filled (on Linux, as root), while requests arrive.',
  passesWhen:
    '503 within 3.5 seconds meanwhile, served again within a second, and nothing acknowledged is lost.',
  quick: false,
  needs: ['root'],
  attack,
  control: { description: 'a server without a limit for its queries', run: control },
};
