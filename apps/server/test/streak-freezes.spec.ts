import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { auditPoints } from '@daily/play';
import { NOON, questionNode, signedIn, type TestServer, todaysKey, useServer } from './test-server';

const PRICE = 10;
const used = useServer({ env: { FREEZE_PRICE: String(PRICE) } });
let other: TestServer;

beforeAll(async () => {
  other = await used.world.start({ env: { FREEZE_PRICE: String(PRICE) } });
});

afterEach(async () => {
  used.world.clock.set(NOON);
  expect([...used.server.errors.splice(0), ...other.errors.splice(0)]).toEqual([]);
  const { database, calendar } = used.server.platform;
  expect(await auditPoints(database, calendar)).toEqual([]);
});

const BUY = `mutation ($input: BuyStreakFreezeInput!) {
  buyStreakFreeze(input: $input) {
    __typename
    ... on BuyStreakFreezeSuccess { viewer { player { totalPoints lifetimePoints } streakFreezes { held } } }
    ... on Problem { message }
  }
}`;

const STREAK = `query ($first: Int, $after: String, $last: Int, $before: String) {
  viewer {
    player { currentStreak longestStreak answeredToday totalPoints lifetimePoints }
    streakFreezes { held maximum price problem }
    streakExplanation {
      summary beganOn brokenOn
      days(first: $first, after: $after, last: $last, before: $before) {
        edges { cursor node { day kind bought streak freezes question { number } } }
        pageInfo { hasNextPage hasPreviousPage endCursor }
      }
    }
    streakCalendar { day kind }
  }
}`;

const SUBMIT = `mutation ($input: SubmitAnswerInput!) {
  submitAnswer(input: $input) { ... on SubmitAnswerSuccess { viewer { player { currentStreak longestStreak } } } }
}`;

/** Sets the clock to noon, a number of days after the first. */
const onDay = (number: number) => used.world.clock.set(new Date(NOON.getTime() + number * 86_400_000));

/** A new player who plays over several days, on alternating servers. */
async function newPlayer(email: string) {
  const { userId, session } = await signedIn(used.server, email);
  const send = async (query: string, variables: Record<string, unknown> = {}, server = used.server) =>
    (await server.graphql(query, variables, { session })).body.data;
  return {
    userId,
    session,
    async answer(how: 'right' | 'wrong' = 'right') {
      const key = await todaysKey(used.server);
      const input = { questionId: questionNode(key.id), letter: key[how] };
      return (await send(SUBMIT, { input }, other)).submitAnswer.viewer.player;
    },
    buy: async () => (await send(BUY, { input: {} })).buyStreakFreeze,
    streak: async (page: Record<string, unknown> = { first: 100 }) => (await send(STREAK, page)).viewer,
    /** Adds points, with a ledger entry. */
    async give(points: number) {
      await used.server.rows(
        `WITH entry AS (INSERT INTO point_entry (player_id, amount, reason, at) VALUES ($1, $2, 'gift', $3))
         UPDATE player SET total_points = total_points + $2, lifetime_points = lifetime_points + $2 WHERE id = $1`,
        [userId, points, NOON],
      );
    },
  };
}

describe('a streak freeze', () => {
  it('keeps the streak over a missed day, and the explanation says so', async () => {
    const player = await newPlayer('kept@freeze.example');
    await player.give(25);
    await player.answer('wrong');
    onDay(1);
    await player.answer('right');
    const before = await player.streak();
    expect(await player.buy()).toEqual({
      __typename: 'BuyStreakFreezeSuccess',
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

  it('does not repair a day that was missed before the purchase', async () => {
    const player = await newPlayer('late@freeze.example');
    await player.give(25);
    await player.answer();
    onDay(2);
    await player.buy();
    const late = await player.streak();
    expect(late).toMatchObject({
      player: { currentStreak: 0, longestStreak: 1 },
      streakFreezes: { held: 1 },
    });
    expect(late.streakExplanation).toMatchObject({ brokenOn: '2026-03-11' });
    expect(await player.answer()).toEqual({ currentStreak: 1, longestStreak: 1 });
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
    expect(await player.streak()).toMatchObject({ player: { currentStreak: 0 }, streakFreezes: { held: 0 } });
  });

  it('requires enough points', async () => {
    const player = await newPlayer('poor@freeze.example');
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
    ['as often as the points allow', 'pay', PRICE + 5, { BuyStreakFreezeSuccess: 1, ConflictProblem: 39 }, 1],
    ['at most twice', 'two', 20 * PRICE, { BuyStreakFreezeSuccess: 2, ConflictProblem: 38 }, 2],
  ])(
    'requested 40 times at once on two servers is bought %s',
    async (_what, name, points, expected, held) => {
      const player = await newPlayer(`${name}@crowd.example`);
      await player.give(points);
      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          (index % 2 ? used.server : other).graphql(BUY, { input: {} }, { session: player.session }),
        ),
      );
      const names = replies.map(({ body }): string => body.data.buyStreakFreeze.__typename);
      const count = (name: string) => names.filter((each) => each === name).length;
      expect({
        BuyStreakFreezeSuccess: count('BuyStreakFreezeSuccess'),
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
    await player.give(20 * PRICE);
    const press = (holding: number) =>
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? used.server : other).graphql(BUY, { input: { holding } }, { session: player.session }),
      );
    for (const holding of [0, 1]) {
      const bought = {
        __typename: 'BuyStreakFreezeSuccess',
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
    await player.give(2 * PRICE);
    const [answered] = await Promise.all([player.answer('right'), player.buy(), player.buy()]);
    expect(answered.currentStreak).toBe(1);
    expect(await player.streak()).toMatchObject({ player: { currentStreak: 1 }, streakFreezes: { held: 2 } });
  });
});

describe('the explanation', () => {
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

  it('is private, and so are calendar, freezes and accuracy: no player type has them', async () => {
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

  it('of a player without answers says how to begin', async () => {
    const player = await newPlayer('new@freeze.example');
    expect(await player.streak()).toMatchObject({
      streakCalendar: [],
      streakExplanation: { beganOn: null, days: { edges: [] } },
    });
  });
});

describe('accuracy', () => {
  const ACCURACY = `query ($months: Int!) { viewer { accuracy(months: $months) {
    category answered correct months { month answered correct }
  } } }`;

  it('counts by category and month, for the requested months', async () => {
    // A session lasts a week, this test a month.
    const logIn = () => newPlayer('accuracy@freeze.example');
    const expected = new Map<string, { answered: number; correct: number }>();
    for (let day = 0; day < 30; day += 3) {
      onDay(day);
      const how = day % 2 ? 'wrong' : 'right';
      const { id } = await todaysKey(used.server);
      const [{ category }] = await used.server.rows('SELECT category FROM question WHERE id = $1', [id]);
      await (await logIn()).answer(how);
      const key = `${category} ${day < 22 ? '2026-03' : '2026-04'}`;
      const counted = expected.get(key) ?? { answered: 0, correct: 0 };
      expected.set(key, {
        answered: counted.answered + 1,
        correct: counted.correct + (how === 'right' ? 1 : 0),
      });
    }
    const player = await logIn();
    const read = async (months: number) => {
      const { body } = await used.server.graphql(ACCURACY, { months }, { session: player.session });
      return body.data.viewer.accuracy;
    };
    const all = await read(2);
    const found = all.flatMap(({ category, months }: any) =>
      months.map(({ month, answered, correct }: any) => [`${category} ${month}`, { answered, correct }]),
    );
    expect(new Map(found)).toEqual(expected);
    expect(all.map(({ answered }: any) => answered)).toEqual(
      all.map(({ answered }: any) => answered).sort((one: number, two: number) => two - one),
    );
    const thisMonth = await read(1);
    expect(new Set(thisMonth.flatMap(({ months }: any) => months.map(({ month }: any) => month)))).toEqual(
      new Set(['2026-04']),
    );
  });

  it.each([0, 25, -1])('rejects %d months', async (months) => {
    const { session } = await signedIn(used.server, 'months@freeze.example');
    const { body } = await used.server.graphql(ACCURACY, { months }, { session });
    expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });
});
