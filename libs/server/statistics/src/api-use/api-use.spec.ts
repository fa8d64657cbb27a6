import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestPlatform } from '@daily/testing/test-platform';
import { API_CALLS } from '../figures/figure-names';
import { DailyFigure } from '../figures/daily-figure.entity';
import { openStatisticsPlatform } from '../wired-statistics.fixture';
import { ApiUse, MAX_PARTS } from './api-use';

const TOKEN = '7f3c1d58-1111-4222-8333-444455556666';

let test: TestPlatform;
let use: ApiUse;

beforeAll(async () => {
  test = await openStatisticsPlatform();
});
beforeEach(async () => {
  await test.reset();
  use = new ApiUse(test.platform.database, test.platform.calendar);
});
afterAll(() => test.close());

/** The counted calls, as `day part = calls`. */
async function counted(): Promise<string[]> {
  const rows = await test.platform.database.orm
    .getRepository(DailyFigure)
    .find({ where: { figure: API_CALLS }, order: { day: 'ASC', part: 'ASC' } });
  return rows.map(({ day, part, amount }) => `${day} ${part} = ${amount}`);
}

describe('ApiUse', () => {
  it('adds the calls of several servers by day, token and operation', async () => {
    const sibling = new ApiUse(test.platform.database, test.platform.calendar);
    use.count('query leaderboard', TOKEN);
    use.count('query leaderboard', TOKEN);
    use.count('query leaderboard', undefined);
    sibling.count('query leaderboard', TOKEN);
    await Promise.all([use.flush(), sibling.flush()]);
    test.pass(DAY_MS);
    use.count('query leaderboard', TOKEN);
    await use.flush();
    await use.flush();
    expect(await counted()).toEqual([
      '2026-03-10  query leaderboard = 1',
      `2026-03-10 ${TOKEN} query leaderboard = 3`,
      `2026-03-11 ${TOKEN} query leaderboard = 1`,
    ]);
  });

  it('counts as other what exceeds the number of pairs that it counts separately', async () => {
    for (let number = 0; number < MAX_PARTS + 5; number += 1) use.count(`operation ${number}`, undefined);
    use.count('operation 0', undefined);
    await use.flush();
    const lines = await counted();
    expect(lines).toHaveLength(MAX_PARTS + 1);
    expect(lines).toEqual(expect.arrayContaining(['2026-03-10  operation 0 = 2', '2026-03-10  other = 5']));
  });

  it('keeps what it could not add', async () => {
    const { orm } = test.platform.database;
    use.count('query viewer', undefined);
    await orm.query('ALTER TABLE daily_figure RENAME TO unavailable');
    await expect(use.flush()).rejects.toThrow();
    await orm.query('ALTER TABLE unavailable RENAME TO daily_figure');
    use.count('query viewer', undefined);
    await use.flush();
    expect(await counted()).toEqual(['2026-03-10  query viewer = 2']);
  });
});
