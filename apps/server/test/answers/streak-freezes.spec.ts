import { describe, expect, it } from '@jest/globals';
import { BUY, PRICE, setDay, StreakPlayer, useTwoServers } from './streak.fixture';

const used = useTwoServers();
const onDay = (number: number) => setDay(used.world, number);
const NO_STREAK = "A streak freeze keeps a streak. Answer today's question to start one";
const newPlayer = (email: string) => StreakPlayer.signIn(used, email);

describe('a streak freeze', () => {
  it('keeps the streak over a missed day, which the explanation mentions', async () => {
    const player = await newPlayer('kept@freeze.example');
    await player.give(25);
    await player.answer('wrong');
    onDay(1);
    await player.answer('right');
    const before = await player.streak();
    expect(await player.buy()).toEqual({
      __typename: 'ViewerSuccess',
      viewer: {
        player: {
          totalPoints: before.player.totalPoints - PRICE,
          lifetimePoints: before.player.lifetimePoints,
        },
        streakFreezes: { held: 1 },
      },
    });

    onDay(2);
    expect((await player.streak()).streakFreezes.held).toBe(1);
    onDay(3);
    const kept = await player.streak();
    expect(kept).toMatchObject({
      player: { currentStreak: 2, answeredToday: false },
      streakFreezes: { held: 0 },
    });
    expect(await player.answer('right')).toEqual({ currentStreak: 3, longestStreak: 3 });

    expect((await player.sharedMarks()).slice(-4)).toEqual(['WRONG', 'RIGHT', 'FROZEN', 'RIGHT']);
    const { streakExplanation, streakCalendar } = await player.streak();
    expect(streakExplanation).toMatchObject({
      beganOn: '2026-03-10',
      brokenOn: null,
      summary:
        'Your current streak is 3 days and began on 10 March 2026. A streak freeze covered a missed day.',
    });
    const days = streakExplanation.days.edges.map(({ node }: any) => node);
    expect(days.map(({ kind, bought, streak, freezes }: any) => [kind, bought, streak, freezes])).toEqual([
      ['RIGHT', 0, 3, 0],
      ['FROZEN', 0, 2, 0],
      ['RIGHT', 1, 2, 1],
      ['WRONG', 0, 1, 0],
    ]);
    expect(days.map(({ question }: any) => typeof question?.number)).toEqual([
      'number',
      'undefined',
      'number',
      'number',
    ]);
    expect(streakCalendar.map(({ day }: any) => day)).toEqual([
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
    ]);
  });

  it('is not sold to a streak that has ended, nor before the first one', async () => {
    const player = await newPlayer('late@freeze.example');
    const refused = { __typename: 'ConflictProblem', message: NO_STREAK };
    await player.give(25);
    expect(await player.buy()).toEqual(refused);
    await player.answer();
    onDay(2);
    expect(await player.buy()).toEqual(refused);
    const late = await player.streak();
    expect(late).toMatchObject({
      player: { currentStreak: 0, longestStreak: 1 },
      streakFreezes: { held: 0, problem: NO_STREAK },
    });
    expect(late.streakExplanation).toMatchObject({ brokenOn: '2026-03-11' });
    expect(await player.answer()).toEqual({ currentStreak: 1, longestStreak: 1 });
    expect(await player.buy()).toMatchObject({ __typename: 'ViewerSuccess' });
    onDay(4);
    expect(await player.streak()).toMatchObject({ player: { currentStreak: 1 }, streakFreezes: { held: 0 } });
  });

  it('is lost with the streak when the gap is too long', async () => {
    const player = await newPlayer('gone@freeze.example');
    await player.give(2 * PRICE);
    await player.answer();
    await player.buy();
    await player.buy();
    onDay(3);
    expect(await player.streak()).toMatchObject({ player: { currentStreak: 1 }, streakFreezes: { held: 0 } });
    onDay(4);
    expect(await player.streak()).toMatchObject({
      player: { currentStreak: 0 },
      streakFreezes: { held: 0 },
      longestEarlierStreak: 1,
    });
  });

  it('requires enough points', async () => {
    const player = await newPlayer('poor@freeze.example');
    await player.answer('wrong');
    await player.give(PRICE - 1);
    const problem = `A streak freeze costs ${PRICE} points; you have ${PRICE - 1} to spend`;
    expect(await player.buy()).toEqual({ __typename: 'ConflictProblem', message: problem });
    expect((await player.streak()).streakFreezes).toEqual({ held: 0, maximum: 2, price: PRICE, problem });
  });

  it('requires a signed-in viewer', async () => {
    const { body } = await used.server.graphql(BUY, { input: {} });
    expect(body.data.buyStreakFreeze).toEqual({
      __typename: 'SignInRequiredProblem',
      message: 'Please sign in to buy a streak freeze',
    });
  });

  it.each([
    ['as often as the points allow', 'pay', PRICE + 5, { ViewerSuccess: 1, ConflictProblem: 39 }, 1],
    ['at most twice', 'two', 20 * PRICE, { ViewerSuccess: 2, ConflictProblem: 38 }, 2],
  ])(
    'requested 40 times at once on two servers is bought %s',
    async (_what, name, points, expected, held) => {
      const player = await newPlayer(`${name}@crowd.example`);
      await player.answer('wrong');
      await player.give(points);
      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          (index % 2 ? used.server : used.other).graphql(BUY, { input: {} }, { session: player.session }),
        ),
      );
      const names = replies.map(({ body }): string => body.data.buyStreakFreeze.__typename);
      const count = (name: string) => names.filter((each) => each === name).length;
      expect({
        ViewerSuccess: count('ViewerSuccess'),
        ConflictProblem: count('ConflictProblem'),
      }).toEqual(expected);
      expect(await player.streak()).toMatchObject({
        player: { totalPoints: points - held * PRICE, lifetimePoints: points },
        streakFreezes: { held },
      });
    },
  );

  it('is not bought again by retries after a lost reply', async () => {
    const player = await newPlayer('lost-reply@crowd.example');
    await player.answer('wrong');
    await player.give(20 * PRICE);
    const press = (holding: number) =>
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? used.server : used.other).graphql(
          BUY,
          { input: { holding } },
          { session: player.session },
        ),
      );
    for (const holding of [0, 1]) {
      const bought = {
        __typename: 'ViewerSuccess',
        viewer: {
          player: { totalPoints: (19 - holding) * PRICE, lifetimePoints: 20 * PRICE },
          streakFreezes: { held: holding + 1 },
        },
      };
      const replies = await Promise.all(press(holding));
      expect(replies.map(({ body }) => body.data.buyStreakFreeze)).toEqual(replies.map(() => bought));
    }
  });

  it('can be bought while an answer arrives, and neither is lost', async () => {
    const player = await newPlayer('both@crowd.example');
    await player.answer('wrong');
    onDay(1);
    await player.give(2 * PRICE);
    const [answered] = await Promise.all([player.answer('right'), player.buy(), player.buy()]);
    expect(answered.currentStreak).toBe(2);
    expect(await player.streak()).toMatchObject({ player: { currentStreak: 2 }, streakFreezes: { held: 2 } });
  });
});
