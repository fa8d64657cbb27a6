import { HOUR_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import { EDITOR, openContestsPlatform, runningContest, wireContests } from '../wired-contests.fixture';

let test: TestPlatform;
let contests: ReturnType<typeof wireContests>;

beforeAll(async () => {
  test = await openContestsPlatform();
  contests = wireContests(test.platform);
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const after = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);

/** A contest from and until so many hours after the start of the tests' clock. */
type Times = readonly [slug: string, from: number, until: number];

const create = ([slug, from, until]: Times, change: object = {}) => {
  const times = { startsAt: after(from), endsAt: after(until) };
  return contests.editing.create(runningContest(['A'], { slug, title: slug, ...times, ...change }), EDITOR);
};

describe('the announcement of a contest', () => {
  const PRACTICE: Times = ['practice', -1, 8_000];
  const SHORT: Times = ['short', 0, 2];
  const TODAY: Times = ['today', 20, 22];
  const LATER: Times = ['later', 48, 50];

  it.each([
    ['no contest', [], null],
    ['an ended contest', [['past', -3, -2]], null],
    ['the running contest before one in two days', [PRACTICE, LATER], 'practice'],
    ['the running contest that started last', [PRACTICE, SHORT], 'short'],
    ['a contest that starts within a day', [PRACTICE, SHORT, TODAY, LATER], 'today'],
    ['the next contest when none runs', [LATER], 'later'],
  ] as const)('is about %s', async (_case, times, slug) => {
    for (const one of times) await create(one);
    const announced = await contests.announcement();
    expect(announced?.linkPath ?? null).toBe(slug && `/contests/${slug}`);
  });

  it('is not about a draft', async () => {
    await create(SHORT, { published: false });
    expect(await contests.announcement()).toBeNull();
  });

  it('says when the contest starts, and when it ends once that is near', async () => {
    await create(['spring', 1, 2]);
    expect(await contests.announcement()).toMatchObject({
      text: '“spring” starts 10 Mar 2026, 10:00 UTC.',
      linkText: 'Join',
    });
    test.pass(HOUR_MS);
    expect(await contests.announcement()).toMatchObject({
      text: '“spring” is open until 10 Mar 2026, 11:00 UTC.',
      linkText: 'Play',
    });
    test.pass(HOUR_MS);
    await create(PRACTICE, { title: 'x'.repeat(100) });
    expect((await contests.announcement())?.text).toBe(`“${'x'.repeat(39)}…” is open.`);
  });

  it.each([
    ['a day before the start', [LATER], 24],
    ['at the start', [TODAY], 20],
    ['at the end', [SHORT], 2],
    ['a week before the end', [PRACTICE], 8_000 - 7 * 24],
    ['a day before the next contest, while another runs', [PRACTICE, LATER], 24],
    ['at the end of a running contest, while the next one is announced', [SHORT, TODAY], 2],
  ] as const)('changes %s', async (_case, times, hours) => {
    for (const one of times) await create(one);
    expect((await contests.announcement())?.changesAt).toEqual(after(hours));
  });
});
