import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bareProfile } from '../player.fixture';
import { askSharedQuestions, createShare, publishSharedContest, SHARED_CONTEST } from './share.fixture';
import type { Reply, TestServer } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();
const call: TestServer['call'] = (...args) => used.server.call(...args);
const CONTEST = { shareType: 'contest', contentId: SHARED_CONTEST };
const share = (change?: object, session?: string) => createShare(used.server, change, session);

beforeAll(async () => {
  await bareProfile(used.server, 'bare');
  await askSharedQuestions(used.server);
  await publishSharedContest(used.server);
});

// No input of a client may cause an error of the server.
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

describe('GET /api/shares/leaderboard', () => {
  const board = (query = '') => call('GET', `/api/shares/leaderboard${query}`);
  const rowOf = ({ body }: Reply, userId: string) =>
    body.find((row: { userId: string }) => row.userId === userId);

  it('counts only verified shares', async () => {
    const userId = await bareProfile(used.server, 'counted');
    const [first, second] = [await share({ userId }), await share({ userId, ...CONTEST })];
    await share({ userId });
    expect(rowOf(await board(), userId)).toBeUndefined();
    for (const { token } of [first, second]) await call('GET', `/api/shares/verify/${token}`);
    expect(rowOf(await board(), userId)).toEqual({
      userId,
      username: userId,
      avatarUrl: null,
      totalPoints: 0,
      shareCount: 2,
    });
    expect(rowOf(await board('?shareType=contest&timeframe=daily'), userId).shareCount).toBe(1);
    expect((await board('?shareType=all&timeframe=all')).body).toEqual((await board()).body);
    const { clock } = used.world;
    const now = clock.now();
    clock.set(new Date('2026-03-11T00:00:00Z'));
    expect(rowOf(await board('?timeframe=daily'), userId)).toBeUndefined();
    expect(rowOf(await board('?timeframe=weekly'), userId).shareCount).toBe(2);
    clock.set(new Date('2026-03-16T00:00:00Z'));
    expect(rowOf(await board('?timeframe=weekly'), userId)).toBeUndefined();
    expect(rowOf(await board('?timeframe=monthly'), userId).shareCount).toBe(2);
    clock.set(now);
  });

  it.each(['?shareType=blog', '?timeframe=yearly', '?shareType=', '?timeframe=all&timeframe=daily'])(
    'rejects %s',
    async (query) => expect((await board(query)).status).toBe(400),
  );
});

describe('shareLeaderboard', () => {
  it('lists places with ranks, and rejects page sizes other than 1 to 100', async () => {
    const query = `query ($first: Int) {
      shareLeaderboard(shareType: CONTEST, timeframe: WEEKLY, first: $first) {
        edges { node { rank score movement player { username } } } } }`;
    const { token } = await share({ ...CONTEST });
    await call('GET', `/api/shares/verify/${token}`);
    const { body } = await used.server.graphql(query, { first: 100 });
    expect(body.data.shareLeaderboard.edges).toContainEqual({
      node: { rank: 1, score: 1, movement: null, player: { username: 'bare' } },
    });
    for (const first of [0, 101]) {
      const refused = await used.server.graphql(query, { first });
      expect(refused.body.errors[0].message).toBe(`The page size must be 1 to 100, not ${first}`);
    }
  });
});
