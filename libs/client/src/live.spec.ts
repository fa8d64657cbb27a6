import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { WebSocketServer } from 'ws';
import { DailyTriviaClient, type LeaderboardOptions } from './client.js';
import { fakeApi, jsonResponse } from './fake-api.fixture.js';
import { liveLeaderboard } from './live.js';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const entries = (count: number, score: number) =>
  Array.from({ length: count }, (_, index) => ({ rank: index + 1, score, movement: null, player: {} }));

/** A server that sends one event, with a number of places, to each subscription. Returns its address. */
async function serverWithEvent(places: number): Promise<string> {
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: () => 'graphql-transport-ws',
  });
  ends.push(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  const change = { at: '2026-03-10T12:00:00.000Z', month: '2026-03', entries: entries(places, 20) };
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const { id, type } = JSON.parse(data.toString()) as { id?: string; type: string };
      if (type === 'connection_init') socket.send(JSON.stringify({ type: 'connection_ack' }));
      const payload = { data: { leaderboardChanged: change } };
      if (type === 'subscribe') socket.send(JSON.stringify({ id, type: 'next', payload }));
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The scores after the event, and the number of requests until then. The API has 12 places with 10 points. */
async function afterEvent(options: LeaderboardOptions & { count?: number }, places = 10) {
  const edges = entries(options.count ?? 10, 10).map((node) => ({ node }));
  const page = { edges, pageInfo: { endCursor: null, hasNextPage: false } };
  const { fetch, requests } = fakeApi(jsonResponse({ data: { leaderboard: page } }));
  const client = new DailyTriviaClient({ url: await serverWithEvent(places), fetch });
  for await (const board of liveLeaderboard(client, options)) {
    if (board.changedAt === null) continue;
    return { scores: board.entries.map(({ score }) => score), requests: requests.length };
  }
  throw new Error('The event did not arrive');
}

describe('liveLeaderboard', () => {
  it.each([
    ['of the current month', {}, 10],
    ['of the current month by name', { month: '2026-03' }, 10],
    ['with fewer places', { count: 3 }, 3],
  ])('takes the top %s from the event', async (_name, options, count) => {
    const { scores, requests } = await afterEvent(options);
    expect(scores).toEqual(Array.from({ length: count }, () => 20));
    expect(requests).toBeLessThanOrEqual(1);
  });

  it('takes a leaderboard with fewer places than an event carries from it, whatever number is wanted', async () => {
    expect((await afterEvent({ count: 50 }, 4)).scores).toEqual([20, 20, 20, 20]);
  });

  it.each([
    ['another leaderboard', { board: 'ALL_TIME' as const }],
    ['another month', { month: '2026-02' }],
    ['more places than the event carries', { count: 12 }],
  ])('reads %s again', async (_name, options) => {
    const { scores } = await afterEvent(options);
    expect(new Set(scores)).toEqual(new Set([10]));
  });
});
