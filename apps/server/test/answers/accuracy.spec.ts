import { describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import { setDay, StreakPlayer, useTwoServers } from './streak.fixture';

const used = useTwoServers();
const onDay = (number: number) => setDay(used.world, number);
const newPlayer = (email: string) => StreakPlayer.signIn(used, email);

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
