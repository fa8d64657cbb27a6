import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DailyTriviaClient, type List } from '@daily-trivia/client';
import { REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import { createApiToken } from '../accounts/api-token.fixture';
import { publishedContest } from '../contests/contest.fixture';
import { signedIn } from '../player.fixture';
import type { TestServer } from '../test-server';
import { TestWorld } from '../test-world';

let world: TestWorld;
let server: TestServer;
let url: string;
let token: string;
let contest: string;
let league: string;

beforeAll(async () => {
  world = await TestWorld.open();
  server = await world.start({ rateLimitScale: 100 });
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { session } = await signedIn(server, 'ada@lists.example');
  ({ token } = await createApiToken(server, session, { scopes: ['READ'] }));
  contest = (await publishedContest(server)).slug;
  const created = await server.graphql(
    'mutation { createLeague(input: { name: "Lists" }) { ... on CreateLeagueSuccess { league { leagueId } } } }',
    {},
    { session },
  );
  league = created.body.data.createLeague.league.leagueId;
});
afterAll(() => world.close());

const PAGES = 10;

/** Sends requests as if every list went on, and each as if it were new: a response from the cache costs 1 point. */
const endless: typeof fetch = async (address, init) => {
  sent += 1;
  const body = (typeof init?.body === 'string' ? init.body : '') + ' '.repeat(sent);
  const response = await fetch(address, { ...init, body });
  const text = (await response.text()).replaceAll('"hasNextPage":false', '"hasNextPage":true');
  return new Response(text, { status: response.status, headers: response.headers });
};
let sent = 0;

/** The points that the first ten pages of a list cost. */
async function costOf(list: (client: DailyTriviaClient) => List<unknown>, options: { token?: string }) {
  const costs: number[] = [];
  const client = new DailyTriviaClient({
    ...{ url, fetch: endless, ...options },
    onUsage: ({ cost }) => costs.push(cost ?? Number.NaN),
  });
  const pages = list(client).pages();
  for (let page = 0; page < PAGES; page += 1) await pages.next();
  expect(costs).toHaveLength(PAGES);
  return costs.reduce((sum, cost) => sum + cost, 0);
}

type Lists = Record<string, (client: DailyTriviaClient) => List<unknown>>;

const PUBLIC: Lists = {
  'contests.list': (client) => client.contests.list(),
  'contests.leaderboard': (client) => client.contests.leaderboard(contest),
  leaderboard: (client) => client.leaderboard(),
};
const OF_PLAYERS: Lists = {
  'leagues.leaderboard': (client) => client.leagues.leaderboard(league),
  myAnswers: (client) => client.myAnswers(),
  'shares.mine': (client) => client.shares.mine(),
};

describe('ten pages in a row of a list of the SDK fit into the budget of a minute', () => {
  it.each(Object.entries(PUBLIC))('anonymously: %s', async (_name, list) => {
    expect(await costOf(list, {})).toBeLessThanOrEqual(REQUEST_LIMITS.anonymousBudget.points);
  });

  it.each(Object.entries({ ...PUBLIC, ...OF_PLAYERS }))('with a token: %s', async (_name, list) => {
    expect(await costOf(list, { token })).toBeLessThanOrEqual(REQUEST_LIMITS.playerBudget.points);
  });
});
