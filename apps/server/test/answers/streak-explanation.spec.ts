import { describe, expect, it } from '@jest/globals';
import { setDay, STREAK, StreakPlayer, useTwoServers } from './streak.fixture';

const used = useTwoServers();
const onDay = (number: number) => setDay(used.world, number);
const newPlayer = (email: string) => StreakPlayer.signIn(used, email);

describe('the explanation of a streak', () => {
  it('is paged forward and backward', async () => {
    const player = await newPlayer('pages@freeze.example');
    for (let day = 0; day < 5; day += 1) {
      onDay(day);
      await player.answer();
    }
    const pageOf = async (page: Record<string, unknown>) => {
      const { days } = (await player.streak(page)).streakExplanation;
      return { ...days.pageInfo, days: days.edges.map(({ node }: any) => Number(node.day.slice(8))) };
    };
    const first = await pageOf({ first: 2 });
    expect(first).toMatchObject({ days: [14, 13], hasNextPage: true, hasPreviousPage: false });
    const second = await pageOf({ first: 2, after: first.endCursor });
    expect(second).toMatchObject({ days: [12, 11], hasNextPage: true, hasPreviousPage: true });
    expect(await pageOf({ first: 2, after: second.endCursor })).toMatchObject({
      days: [10],
      hasNextPage: false,
    });
    expect(await pageOf({ last: 2 })).toMatchObject({ days: [11, 10], hasPreviousPage: true });
    expect(await pageOf({ last: 9, before: second.endCursor })).toMatchObject({ days: [14, 13, 12] });
  });

  it.each(['nonsense', Buffer.from('["2026-02-30"]').toString('base64url')])(
    'rejects the cursor %s',
    async (after) => {
      const player = await newPlayer('cursor@freeze.example');
      const { body } = await used.server.graphql(STREAK, { first: 1, after }, { session: player.session });
      expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
    },
  );

  it('is a field of Viewer only, as are calendar, freezes and accuracy', async () => {
    const player = await newPlayer('private@freeze.example');
    await player.answer();
    for (const field of ['streakExplanation', 'streakCalendar', 'streakFreezes', 'accuracy']) {
      const query = `query ($userId: String!) { player(userId: $userId) { ${field} { __typename } } }`;
      const { body } = await used.server.graphql(query, { userId: player.userId });
      expect(body.errors[0].message).toBe(`Cannot query field "${field}" on type "Player".`);
    }
    const query = 'query ($userId: String!) { viewer { email } player(userId: $userId) { currentStreak } }';
    const { body } = await used.server.graphql(query, { userId: player.userId });
    expect(body.data).toEqual({ viewer: null, player: { currentStreak: 1 } });
  });

  it('has the length of the last streak after it ended, and a calendar of the last days', async () => {
    const player = await newPlayer('week@freeze.example');
    await player.answer();
    onDay(1);
    await player.answer();
    onDay(4);
    const query = `query ($last: Int) {
      viewer { streakCalendar(last: $last) { day kind } streakExplanation { length brokenOn } }
    }`;
    const read = (last: number) => used.server.graphql(query, { last }, { session: player.session });
    expect((await read(3)).body.data.viewer).toEqual({
      streakCalendar: [
        { day: '2026-03-12', kind: 'MISSED' },
        { day: '2026-03-13', kind: 'MISSED' },
        { day: '2026-03-14', kind: 'OPEN' },
      ],
      streakExplanation: { length: 2, brokenOn: '2026-03-12' },
    });
    for (const last of [0, 372]) {
      expect((await read(last)).body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  it('is empty for a player without answers', async () => {
    const player = await newPlayer('new@freeze.example');
    expect(await player.streak()).toMatchObject({
      streakCalendar: [],
      streakExplanation: { beganOn: null, days: { edges: [] } },
    });
  });
});
