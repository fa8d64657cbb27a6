import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { addDays } from '@daily/rules/calendar';
import type { TestPlatform } from '@daily/testing/test-platform';
import { Answer } from '../answers/answer.entity';
import { PlayDay } from '../play-day.fixture';
import { wireSlices } from '../wired-slices.fixture';

let test: TestPlatform;
let day: PlayDay;

beforeAll(async () => {
  test = await PlayDay.open();
});
afterAll(() => test.close());
beforeEach(async () => {
  day = await PlayDay.begin(test);
});

const stored = async () => ({
  players: await day.players.countBy({ isDemo: true }),
  answers: await test.platform.database.orm.getRepository(Answer).count(),
});

const EVERYTHING = { players: 6, answers: 55 };

it('creates players with answers once, although two servers start at the same time', async () => {
  const servers = [day.slices.play, wireSlices(await test.sibling()).play];
  await servers[0]!.prepare?.({ demo: false });
  expect(await stored()).toEqual({ players: 0, answers: 0 });
  await Promise.all(servers.map(async ({ prepare }) => prepare?.({ demo: true })));
  expect(await stored()).toEqual(EVERYTHING);
  test.clock.set(new Date(`${addDays(test.platform.calendar.today(), 1)}T09:00:00Z`));
  await servers[0]!.prepare?.({ demo: true });
  expect(await stored()).toEqual(EVERYTHING);
  expect(await day.audit()).toEqual([]);
});

it('creates nothing when it cannot create everything, and everything at the next start', async () => {
  const { database } = test.platform;
  const query = database.query.bind(database);
  let submitted = 0;
  database.query = (statement, values, rows) => {
    if (statement.name === 'submit-answer') submitted += 1;
    return submitted === 20
      ? Promise.reject(new Error('Query read timeout'))
      : query(statement, values, rows);
  };
  await expect(day.slices.play.prepare?.({ demo: true })).rejects.toThrow('Query read timeout');
  database.query = query;
  expect(await stored()).toEqual({ players: 0, answers: 0 });
  await day.slices.play.prepare?.({ demo: true });
  expect(await stored()).toEqual(EVERYTHING);
});

it.each(['2026-04-01T00:00:30Z', '2026-04-01T23:59:00Z'])(
  'fills the board of a month that has just begun, at %s',
  async (now) => {
    test.clock.set(new Date(now));
    await day.slices.play.prepare?.({ demo: true });
    expect(await stored()).toEqual(EVERYTHING);
    const scores = `SELECT FROM player_month WHERE month = '2026-04-01' AND points > 0`;
    expect((await test.platform.database.orm.query<object[]>(scores)).length).toBeGreaterThan(3);
    expect(await day.audit()).toEqual([]);
  },
);

it('creates nothing beside other players', async () => {
  await day.addPlayers(['ada']);
  await day.slices.play.prepare?.({ demo: true });
  expect(await stored()).toEqual({ players: 0, answers: 0 });
});
