import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { answerRight, BOARD } from './leaderboard.fixture';
import { bareProfile, signedIn } from '../player.fixture';
import { useServer } from '../test-world';

const used = useServer();

let session: string;
let playerId: string;

// A player was on the board when the day began; two answer on it.
beforeAll(async () => {
  const player = await signedIn(used.server, 'player@boards.example');
  ({ session, userId: playerId } = player);
  await answerRight(used.server, player.userId, session);
  used.world.clock.set(new Date('2026-03-11T12:00:00Z'));
  for (const id of ['ann', 'bob']) await answerRight(used.server, await bareProfile(used.server, id));
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

describe('the number of statements', () => {
  it.each([
    ['a page without movement', BOARD.replace('movement', ''), 1],
    // The page, the points of the day and the state of the board when the day began.
    ['a page with the movement of its players', BOARD, 3],
    [
      'the champions of all months',
      '{ monthlyChampions { edges { node { champions { rank player { username } } } } } }',
      1,
    ],
  ])('for %s does not grow with its rows', async (_what, query, statements) => {
    const spy = jest.spyOn(used.server.platform.database, 'query');
    const { body } = await used.server.graphql(query, { board: 'ALL_TIME', first: 50 });
    expect(body.errors).toBeUndefined();
    expect(spy.mock.calls).toHaveLength(statements);
    spy.mockRestore();
  });

  it('for an entry of the viewer is one, and higher with movement or the page around the entry', async () => {
    const statementsFor = async (fields: string) => {
      const spy = jest.spyOn(used.server.platform.database, 'query');
      const { body } = await used.server.graphql(`{ viewer { player { ${fields} } } }`, {}, { session });
      const names = spy.mock.calls.map(([statement]) => statement.name);
      spy.mockRestore();
      return { player: body.data.viewer.player, names };
    };
    const { names: ofViewer } = await statementsFor('username');
    for (const [fields, statements] of [
      ['rank score', 1],
      ['rank score movement', 3],
      ['rank score movement pageCursor', 4],
    ] as const) {
      const { player, names } = await statementsFor(`leaderboardEntry(board: MONTH) { ${fields} }`);
      expect(player.leaderboardEntry.rank).toBeGreaterThan(0);
      expect([fields, names.filter((name) => !ofViewer.includes(name)).length]).toEqual([fields, statements]);
    }
  });
});

describe('the profile of the facade', () => {
  it('is read by the same statements as the same facts of the GraphQL API', async () => {
    const { database } = used.server.platform;
    const statementsOf = async (read: () => Promise<{ status: number }>) => {
      const statements = jest.spyOn(database, 'query');
      const entities = jest.spyOn(database.orm, 'createQueryRunner');
      expect((await read()).status).toBe(200);
      const names = statements.mock.calls.map(([{ name }]) => name);
      const sent = { names: names.toSorted(), byEntities: entities.mock.calls.length };
      for (const spy of [statements, entities]) spy.mockRestore();
      return sent;
    };
    const ask = () =>
      used.server.graphql('{ viewer { player { username monthlyPoints } } }', {}, { session });
    // The first request of a session is noted.
    await ask();
    const byGraphql = await statementsOf(ask);
    const byFacade = await statementsOf(() =>
      used.server.call('GET', `/api/user-profiles/${playerId}`, { session }),
    );
    expect(byGraphql.byEntities).toBe(0);
    expect(byFacade).toEqual(byGraphql);
  });
});

describe('invalid arguments', () => {
  it.each([
    [
      'a month that does not exist',
      { board: 'MONTH', month: '2026-13' },
      /Month must be a month such as 2026-11/,
    ],
    [
      'a month with another board',
      { board: 'ALL_TIME', month: '2026-10' },
      /`month` can only be used with board MONTH/,
    ],
    [
      'a cursor of another board',
      { board: 'STREAK', after: cursor([10, '2026-10-01T00:00:00Z', 'x']) },
      /cursor/,
    ],
    ['a day that does not exist', { board: 'STREAK', after: cursor([10, '2026-02-30', 'x']) }, /cursor/],
    ['an instant of year 0', { board: 'MONTH', after: cursor([10, '0000-01-01T00:00:00Z', 'x']) }, /cursor/],
    [
      'an instant that does not exist',
      { board: 'ALL_TIME', after: cursor([10, '2026-02-30T00:00:00Z', 'x']) },
      /cursor/,
    ],
  ])('include %s', async (_what, variables, message) => {
    const { body } = await used.server.graphql(BOARD, { first: 10, ...variables });
    expect(body.errors?.[0]?.message).toMatch(message);
    expect(body.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

function cursor(key: unknown[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}
