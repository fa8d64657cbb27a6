import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, Finding } from '../fault';
import { type LoadRequest, type LoadResult, sendLoad } from '../load';
import { todaysQuestion } from '../questions';
import type { Stage } from '../stage';

const QUESTION = 'id number text optionA optionB optionC optionD points category day closesAt';
const BOARD = 'leaderboard(first: 10) { edges { node { rank score player { userId username avatarUrl } } } }';
/** The home page of an anonymous visitor, and of a player. */
const HOME = JSON.stringify({ query: `{ todaysQuestion { ${QUESTION} } ${BOARD} }` });
const OWN = JSON.stringify({
  query: `{
    viewer { player { username totalPoints monthlyPoints monthlyRank currentStreak } }
    todaysQuestion { ${QUESTION} correctAnswer viewerAnswer { letter isCorrect } }
    ${BOARD}
  }`,
});

/** Requests in progress while the capacity is measured. */
const WORKERS = 64;
/** How many times the capacity is offered, and the least share of it that must be served. */
const OVERLOAD = 5;
const LEAST_SHARE = 0.8;
/** Milliseconds within which latency must be normal again. */
const RECOVERY_MS = 10_000;

/** @param clients connections of the overload: each waits for its response before it sends again. */
async function attack(
  stage: Stage,
  url: string,
  requests: readonly LoadRequest[],
  clients: number,
): Promise<Finding> {
  const send = (connections: number, seconds: number, rate?: number) =>
    sendLoad(url, requests, { connections, seconds, ...(rate !== undefined && { rate }) });
  await send(WORKERS, stage.size(5, 2));
  const { served: capacity } = await send(WORKERS, stage.size(20, 5));
  const { p99: normal } = await send(2, stage.size(5, 2));
  const seconds = stage.size(60, 12);
  const load = await send(clients, seconds, capacity * OVERLOAD);
  const recovered = await recovery(() => send(2, 1), normal);
  const list = [...load.others].map(([kind, count]) => `${count} × ${kind}`).join(', ');
  return {
    passed: load.served >= LEAST_SHARE * capacity && load.others.size === 0 && recovered <= RECOVERY_MS,
    figure:
      `capacity ${capacity.toFixed(0)}/s, offered ${load.offered.toFixed(0)}/s for ${seconds} s, ` +
      `served ${load.served.toFixed(0)}/s (p99 ${load.p99.toFixed(0)} ms), ${load.shed} asked to retry later, ${list || 'nothing else'}; ` +
      `p99 normal (${normal.toFixed(0)} ms) again after ${(recovered / 1_000).toFixed(1)} s`,
  };
}

/** Milliseconds until a second of light load has its usual latency again; infinite when that takes too long. */
async function recovery(probe: () => Promise<LoadResult>, normal: number): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < RECOVERY_MS) {
    const { others, shed, served, p99 } = await probe();
    // Twice the usual time, or 100 ms more where that is short.
    const isNormal = p99 <= Math.max(2 * normal, normal + 100);
    if (served > 0 && shed === 0 && others.size === 0 && isNormal) return performance.now() - start;
    await sleep(100);
  }
  return Number.POSITIVE_INFINITY;
}

export const overload: Fault = {
  number: 18,
  title: 'Overload',
  procedure:
    'Five times the measured capacity of home pages, own pages, answers and boards is offered, whether or not responses come.',
  passesWhen:
    'At least 0.8 of the capacity is served, the rest gets 429 or 503 with Retry-After, and latency is normal within 10 seconds after.',
  quick: false,
  async attack(stage) {
    const installation = await stage.install({ env: { LOG_LEVEL: 'warn' } });
    const question = await todaysQuestion(installation);
    const players = await installation.signUp(stage.size(200, 30));
    const post = (body: string): LoadRequest => ({ method: 'POST', path: '/graphql', body });
    const requests = players.flatMap(({ userId, client }): LoadRequest[] => {
      const headers = { cookie: `sid=${client.cookie('sid')}` };
      const answer = { userId, questionId: question.number, userAnswer: 'A' };
      return [
        post(HOME),
        { ...post(OWN), headers },
        { method: 'GET', path: '/' },
        { method: 'GET', path: '/api/leaderboard' },
        { method: 'POST', path: '/api/user-answers', headers, body: JSON.stringify(answer) },
      ];
    });
    return attack(stage, installation.server.url, requests, 1_000);
  },
  control: {
    description: 'a server that takes every request and slows down with each',
    async run(stage) {
      let free = 0;
      let inProgress = 0;
      const server = createServer((_request, reply) => {
        inProgress += 1;
        const now = performance.now();
        // Milliseconds of work, one request after the other, also for clients that have given up.
        free = Math.max(free, now) + 5 + inProgress / 10;
        setTimeout(() => {
          inProgress -= 1;
          reply.end('{}');
        }, free - now);
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      stage.atEnd(() => server.close());
      stage.atEnd(() => server.closeAllConnections());
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return attack(stage, url, [{ method: 'GET', path: '/' }], 400);
    },
  },
};
