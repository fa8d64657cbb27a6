import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createApiToken } from '../accounts/api-token.fixture';
import { editor } from '../contests/contest.fixture';
import { bareProfile, signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import type { TestServer } from '../test-server';
import { NOON, TestWorld } from '../test-world';

let world: TestWorld;
let server: TestServer;
/** The editor's session, for queries. */
let session: string;

/** Answers of three players on 10 March, two of whom are right; one of them answers again on 11 March, where it is noon. */
beforeAll(async () => {
  world = await TestWorld.open();
  server = await world.start();
  ({ session } = await editor(server));
  const first = await todaysKey(server);
  for (const name of ['ada', 'bob', 'cy']) await bareProfile(server, name);
  await answer('ada', first.id, first.right);
  await answer('bob', first.id, first.right);
  await answer('cy', first.id, first.wrong);
  world.clock.set(new Date(NOON.getTime() + DAY_MS));
  const second = await todaysKey(server);
  await answer('ada', second.id, second.right);
  await count();
});
afterAll(() => world.close());

const answer = (userId: string, questionId: number, userAnswer: string) =>
  server.call('POST', '/api/user-answers', { body: { userId, questionId, userAnswer } });

/** Counts the days that have ended. */
async function count(): Promise<void> {
  while (await server.slices.statistics.counter.countNext());
}

async function statistics(fields: string, from = '2026-03-10', to = '2026-03-11', as = session) {
  const { body } = await server.graphql(
    `{ statistics(from: "${from}", to: "${to}") { ${fields} } }`,
    {},
    { session: as },
  );
  return body.data?.statistics ?? body.errors;
}

describe('statistics', () => {
  it('has the final figures of days that have ended and the running day so far', async () => {
    expect(
      await statistics(
        `finalThrough runningDay days answers { given { values total totalBefore } correct { values } accuracyPercent }
         players { active activeByDay { values } activeByWeek { values } cohorts { week players active } }
         streaks { tier players { values total } }`,
      ),
    ).toEqual({
      finalThrough: '2026-03-10',
      runningDay: '2026-03-11',
      days: ['2026-03-10', '2026-03-11'],
      answers: {
        given: { values: [3, 1], total: 4, totalBefore: 0 },
        correct: { values: [2, 1] },
        accuracyPercent: 75,
      },
      players: {
        active: 3,
        activeByDay: { values: [3, 1] },
        activeByWeek: { values: [3, 3] },
        // The editor has an account as well.
        cohorts: [{ week: '2026-03-09', players: 4, active: [3] }],
      },
      streaks: [
        { tier: 'GREEN', players: { values: [3, 3], total: 3 } },
        { tier: 'BLUE', players: { values: [0, 0], total: 0 } },
        { tier: 'VIOLET', players: { values: [0, 0], total: 0 } },
        { tier: 'AMBER', players: { values: [0, 0], total: 0 } },
      ],
    });
  });

  it.each([
    ['2026-03-11', '2026-03-10', 'The first day must not be after the last'],
    ['2026-03-11', '2026-03-12', 'The last day must not be in the future'],
    ['2025-01-01', '2026-03-10', 'A period has at most 366 days'],
  ])('rejects the period from %s to %s', async (from, to, message) => {
    expect(await statistics('days', from, to)).toMatchObject([
      { message, extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  it('shows the last days up to today by default', async () => {
    const daysOf = async (args: string) => {
      const { body } = await server.graphql(`{ statistics${args} { days } }`, {}, { session });
      return body.data.statistics.days;
    };
    expect(await daysOf('(days: 2)')).toEqual(['2026-03-10', '2026-03-11']);
    expect(await daysOf('(days: 2, to: "2026-03-01")')).toEqual(['2026-02-28', '2026-03-01']);
    expect(await daysOf('')).toHaveLength(30);
  });

  it('is refused to players', async () => {
    const player = await signedIn(server, 'player@statistics.example');
    expect(await statistics('days', '2026-03-10', '2026-03-10', player.session)).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ]);
  });

  it('can be downloaded as CSV', async () => {
    const path = '/api/admin/statistics/answers.csv?from=2026-03-10&to=2026-03-11';
    const { status, headers, text } = await server.call('GET', path, { session });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="answers-2026-03-10-2026-03-11.csv"');
    expect(text.split('\r\n')).toEqual([
      '\uFEFFDay,Answers,Correct,Correct in percent',
      '2026-03-10,3,2,66.7',
      '2026-03-11,1,1,100',
      '',
    ]);
  });

  it('has the API calls of each day as CSV, as their chart does', async () => {
    await server.slices.statistics.apiUse.flush();
    const { api } = await statistics('api { withToken { values } withoutToken { values } }');
    const path = '/api/admin/statistics/calls.csv?from=2026-03-10&to=2026-03-11';
    const { text } = await server.call('GET', path, { session });
    expect(text.split('\r\n')).toEqual([
      '\uFEFFDay,Calls with a token,Calls without a token',
      `2026-03-10,${api.withToken.values[0]},${api.withoutToken.values[0]}`,
      `2026-03-11,${api.withToken.values[1]},${api.withoutToken.values[1]}`,
      '',
    ]);
    expect(api.withoutToken.values[1]).toBeGreaterThan(0);
  });

  it.each([
    ['a malformed day', 'from=2026-02-30&to=2026-03-11', 'from must be a day such as 2026-11-21'],
    ['no last day', 'from=2026-03-10', 'to must be a day such as 2026-11-21'],
  ])('rejects a download with %s', async (_case, query, error) => {
    const { status, body } = await server.call('GET', `/api/admin/statistics/answers.csv?${query}`, {
      session,
    });
    expect([status, body]).toEqual([400, { error }]);
  });

  it('counts API calls by token and operation, and keeps none of what clients sent', async () => {
    const owner = await signedIn(server, 'owner@statistics.example');
    const { token, apiToken } = await createApiToken(server, owner.session);
    const headers = { authorization: `Bearer ${token}` };
    const named = (name: string) =>
      server.graphql(`query ${name} { serverTime viewer { email } }`, {}, { headers });
    for (const name of ['A', 'B']) await named(name);
    await server.call('GET', '/api/leaderboard', { headers });
    await server.slices.statistics.apiUse.flush();
    const { api } = await statistics(
      'api { withToken { values } operations { token withToken operation calls } }',
    );
    expect(api.withToken.values).toEqual([0, 5]);
    const calls = (operation: string, count: number) => ({
      token: apiToken.prefix,
      withToken: true,
      operation,
      calls: count,
    });
    expect(api.operations.filter((each: { withToken: boolean }) => each.withToken)).toEqual([
      calls('query serverTime', 2),
      calls('query viewer', 2),
      calls('GET /api/leaderboard', 1),
    ]);
  });

  it('follows a share of a past day that is visited today', async () => {
    await server.rows(
      `INSERT INTO share (id, player_id, share_type, content_id, platform, token_hash, created_at, expires_at)
       VALUES (gen_random_uuid(), 'ada', 'trivia_question', '1', 'twitter', 'hash', $1, $1)`,
      [NOON],
    );
    await count();
    await server.rows('UPDATE share SET verified_at = $1, visits = 4, signups = 2, answers = 1', [NOON]);
    await count();
    const { shares } = await statistics(
      'shares { platform created { values } verified { total } visits { total } signups { total } answers { total } }',
    );
    expect(shares[0]).toEqual({
      platform: 'TWITTER',
      created: { values: [1, 0] },
      verified: { total: 1 },
      visits: { total: 4 },
      signups: { total: 2 },
      answers: { total: 1 },
    });
  });

  it.each([
    ['2026-03-11', '2026-03-11'],
    ['2025-03-12', '2026-03-11'],
  ])('reads the period from %s to %s with one statement for each kind of figures', async (from, to) => {
    const query = jest.spyOn(server.platform.database, 'query');
    await statistics(
      `days players { active created { total } cohorts { week } } answers { accuracyPercent } shares { created { total } }
       streaks { tier } contests { started { total } } leagues { created { total } } mail { delivered { total } }
       api { withToken { total } operations { calls } }`,
      from,
      to,
    );
    const names = query.mock.calls.map(([{ name }]) => name).filter((name) => name.startsWith('statistics-'));
    query.mockRestore();
    expect(names.sort()).toEqual([
      'statistics-active-players',
      'statistics-active-players',
      'statistics-calls-by-operation',
      'statistics-cohorts',
      'statistics-progress',
      'statistics-series',
      'statistics-series',
    ]);
  });
});
