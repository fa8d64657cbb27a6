import { setTimeout as pause } from 'node:timers/promises';
import { toGlobalId } from '@daily/kit/graphql/node';
import type { Cleanup } from '@daily/testing/cleanup';
import { CONTEST_KEY, openContest } from './contest';
import { measureOf } from './measure';
import { contestAnswerBody } from './operations';
import type { BenchOptions } from './options';
import { startFilledProduct } from './filled-product';
import { ask, cpuSeconds, end, residentKb, startScript } from './processes';
import { openStage } from './stage';
import type { Collected, ReceivedNews } from './viewer-clients';

/** Players of the contest: those who finish, one after another, and those who have finished before. */
const PLAYERS = 1_000;
/** Players who finish before the first viewer connects, so that a message has its full length. */
const FINISHED = 50;
/** Milliseconds between two changes of the board. */
const INTERVAL_MS = 1_000;

const CONTEST_ID = '00000000-0000-4000-8000-000000000003';

const SUBSCRIPTION = `subscription ($contestId: ID!) { contestLeaderboardChanged(contestId: $contestId) {
  contestId at revealedRank entries { rank score correctAnswers totalTimeMs player { id userId username avatarUrl } }
} }`;

/** What watching a contest costs. */
interface ViewerFigures {
  viewers: number;
  changes: number;
  /** Milliseconds from sending the answer that changes the board, so before its commit, to its arrival at a viewer. */
  p50: number;
  p99: number;
  max: number;
  /** Memory of the server for each viewer, in kB: while they are idle, and after the last change. */
  idleKb: number;
  busyKb: number;
  /** Number of events: changes that come faster than the server sends them share one. */
  events: number;
  /** CPU time of the server for each message, in microseconds. */
  cpuPerMessage: number;
  /** Changes that did not reach a viewer. */
  missing: number;
}

/** Connects viewers of a contest, changes its board once a second, and measures how the viewers learn of it. */
export async function measureViewers(
  options: BenchOptions & { viewers: number },
  cleanup: Cleanup,
  note: (text: string) => void,
): Promise<ViewerFigures> {
  const stage = await openStage(cleanup);
  const { client } = stage;
  const { product, now } = await startFilledProduct(stage, { ...options, players: PLAYERS }, cleanup);
  const contest = await openContest(client, { id: CONTEST_ID, players: PLAYERS, questions: 1 }, now);
  const body = contestAnswerBody(contest.id, contest.questionId, CONTEST_KEY);
  const finish = async (player: number) => {
    const headers = { 'content-type': 'application/json', cookie: `sid=${player}` };
    const response = await fetch(`${product.url}/graphql`, { method: 'POST', headers, body });
    const text = await response.text();
    if (!text.includes('AnswerContestQuestionSuccess')) throw new Error(text.slice(0, 2_000));
  };
  for (let player = 1; player <= FINISHED; player += 1) await finish(player);

  const before = residentKb(product.pid);
  const clients = startScript('./viewer-clients.ts');
  cleanup.add(() => end(clients));
  const subscription = { query: SUBSCRIPTION, variables: { contestId: toGlobalId('Contest', contest.id) } };
  const url = `${product.url.replace('http', 'ws')}/graphql/ws`;
  note(`connecting ${options.viewers} viewers`);
  const { error } = await ask<{ error: string | null }>(clients, {
    ...{ kind: 'connect', url, viewers: options.viewers, subscription },
  });
  if (error) throw new Error(error);
  await pause(5_000);
  const idleKb = (residentKb(product.pid) - before) / options.viewers;

  note('changing the board');
  const cpuBefore = cpuSeconds(product.pid) ?? 0;
  const sentAt: number[] = [];
  const begin = Date.now();
  for (let change = 0; change < options.seconds; change += 1) {
    await pause(Math.max(0, begin + change * INTERVAL_MS - Date.now()));
    sentAt.push(Date.now());
    await finish(FINISHED + 1 + change);
  }
  await pause(10 * INTERVAL_MS);
  const cpu = (cpuSeconds(product.pid) ?? 0) - cpuBefore;
  const busyKb = (residentKb(product.pid) - before) / options.viewers;
  const { news, closed } = await ask<Collected>(clients, { kind: 'collect' });
  if (closed > 0) throw new Error(`${closed} viewers were disconnected`);
  const latencies = news.flatMap((received) => latenciesOf(sentAt, received));
  const messages = news.reduce((sum, received) => sum + received.length, 0);
  const { p50, p99 } = measureOf({ latencies, elapsedMs: 1, cpuSeconds: null, errors: 0 });
  return {
    viewers: options.viewers,
    changes: options.seconds,
    events: new Set(news.flatMap((received) => received.map(([at]) => at))).size,
    cpuPerMessage: (cpu * 1e6) / messages,
    ...{ p50, p99, idleKb, busyKb },
    max: latencies.reduce((one, other) => Math.max(one, other), 0),
    missing: options.viewers * options.seconds - latencies.length,
  };
}

/**
 * The latency of each change for each viewer. A message stands for all changes up to its instant: a viewer who lags receives the latest
 * message only.
 */
function latenciesOf(sentAt: readonly number[], news: readonly ReceivedNews[]): number[] {
  return sentAt.flatMap((sent) => {
    const first = news.find(([at]) => at >= sent);
    return first ? [first[1] - sent] : [];
  });
}

/** The figures as lines of text. */
export function viewerLines(figures: ViewerFigures): string {
  const { viewers, changes, events, p50, p99, max, idleKb, busyKb, cpuPerMessage, missing } = figures;
  return [
    `${viewers} viewers of a contest, ${changes} changes, one a second, in ${events} events`,
    `from sending an answer to its arrival: p50 ${p50} ms, p99 ${p99} ms, maximum ${max} ms; ${missing} missing`,
    `memory of the server a viewer: ${idleKb.toFixed(1)} kB idle, ${busyKb.toFixed(1)} kB after the changes`,
    `CPU of the server a message: ${cpuPerMessage.toFixed(0)} µs`,
  ].join('\n');
}
