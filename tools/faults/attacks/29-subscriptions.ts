import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import { todaysQuestion, type TodaysQuestion } from '../questions';
import type { Stage } from '../stage';
import { Listener } from '../subscriptions/listener';

/** Addresses with costly subscriptions, and documents of each, within what an address may pay to subscribe. */
const ADDRESSES = 10;
const DOCUMENTS = 10;
/** The most that others may wait, in relation to before. */
const MAX_DELAY = 2;
const HOME = '{ todaysQuestion { id questionText } leaderboard(first: 10) { edges { node { rank } } } }';
const PLAIN = 'subscription { leaderboardChanged { at } }';

/** A document that costs almost as much as a subscription may, like no other one. */
function costly(index: number): string {
  const fields = Array.from({ length: 9 }, (_, field) => `f${index}x${field}: currentStreak`);
  return `subscription { leaderboardChanged { entries { player { ${fields.join(' ')} } } } }`;
}

/** What a document of {@link costly} costs each time that it is executed, as the server says. */
async function costOf({ server }: Installation): Promise<number> {
  const { text } = await server.client().rest('POST', '/graphql/cost', { query: costly(0) });
  const cost = Number(/"cost":\s*(\d+)/.exec(text)?.[1]);
  if (!cost) throw new Error(`No cost: ${text.slice(0, 200)}`);
  return cost;
}

/** New players answer, each from another address, which changes the board; an event is sent at most once a second. */
async function causeEvents(
  { server }: Installation,
  question: TodaysQuestion,
  count: number,
  latencies: number[],
) {
  const deadline = performance.now() + count * 1_050;
  for (let turn = 0; performance.now() < deadline; turn += 1) {
    const client = server.client({ 'x-forwarded-for': `203.0.${turn >> 8}.${turn & 255}` });
    const userId = `listener-${randomUUID()}`;
    await client.rest('POST', '/api/user-profiles', {
      userId,
      username: 'Ann',
      email: `${userId}@faults.example`,
    });
    const answer = { userId, questionId: question.number, userAnswer: question.right };
    await client.rest('POST', '/api/user-answers', answer);
    for (let read = 0; read < 3; read += 1) {
      const start = performance.now();
      const { status } = await client.graphql(HOME);
      if (status !== 200) throw new Error(`The home query responded with ${status}`);
      latencies.push(performance.now() - start);
    }
    await sleep(100);
  }
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function attack(stage: Stage, scale = '1'): Promise<Finding> {
  const installation = await stage.install({
    env: { RATE_LIMIT_SCALE: scale, TRUST_PROXY: '127.0.0.1/32' },
  });
  const question = await todaysQuestion(installation);
  const cost = await costOf(installation);
  const events = stage.size(100, 9);
  const [quiet, loud, after]: [number[], number[], number[]] = [[], [], []];
  await causeEvents(installation, question, Math.ceil(events / 3), quiet);
  const { url } = installation.server;
  const other = new Listener(stage, url, '192.0.2.200');
  other.subscribe([PLAIN], 'WebSocket');
  const listeners = Array.from({ length: ADDRESSES }, (_, index) => {
    const listener = new Listener(stage, url, `192.0.2.${index + 1}`);
    const documents = Array.from({ length: DOCUMENTS }, (__, n) => costly(index * DOCUMENTS + n));
    listener.subscribe(documents, index % 2 === 0 ? 'WebSocket' : 'event stream');
    return listener;
  });
  const start = performance.now();
  await causeEvents(installation, question, events, loud);
  const minutes = Math.floor((performance.now() - start) / MINUTE_MS) + 1;
  const allowed = minutes * REQUEST_LIMITS.subscriptionBudget.points;
  const charged = listeners.map(({ received }) => received * cost);
  const most = Math.max(...charged);
  const before = median(quiet);
  for (const listener of [...listeners, other]) listener.close();
  if (!stage.quick) await causeEvents(installation, question, Math.ceil(events / 3), after);
  const usual = Math.max(before, median(after));
  // Reduced runs share the processors with others, so that times mean nothing.
  const isDelayed = !stage.quick && median(loud) > MAX_DELAY * usual;
  const errors = [...listeners, other].flatMap((listener) => listener.errors);
  return {
    passed: most <= allowed && most > 0 && !isDelayed && other.received >= events / 2 && errors.length === 0,
    figure:
      `${ADDRESSES * DOCUMENTS} documents of ${cost} points, ${other.received} events to another subscriber: the executions of an ` +
      `address cost at most ${most} points, ${allowed} are allowed; others waited ${median(loud).toFixed(1)} ms in the median, ` +
      `${usual.toFixed(1)} ms without the subscriptions${errors.length > 0 ? `; ${errors.length} refused, such as ${errors[0]}` : ''}`,
  };
}

export const subscriptions: Fault = {
  number: 29,
  title: 'Subscriptions',
  procedure:
    '100 subscriptions, each with a costly document of its own, over WebSocket and event streams, while the board changes.',
  passesWhen:
    'No address has more executed than its budget pays, others still get their events, and in the whole run wait at most twice as long.',
  quick: true,
  attack: (stage) => attack(stage),
  control: {
    description: 'a server with budgets that are 1,000 times as high',
    run: (stage) => attack(stage, '1000'),
  },
};
