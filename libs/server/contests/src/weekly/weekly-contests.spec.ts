import { AdminNotification } from '@daily/notices';
import { AuditEntry } from '@daily/people';
import { addDays } from '@daily/rules/calendar';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { SHIPPED_WEEKLY_TEMPLATE, WEEKLY_TEXTS, type WeeklyTemplate } from '@daily/rules/contest/weekly';
import { Question } from '@daily/questions';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Contest } from '../contest/contest.entity';
import { ContestQuestion } from '../contest/contest-question.entity';
import { EDITOR, openContestsPlatform, wireContests, type WiredContests } from '../wired-contests.fixture';
import { addPastQuestions } from './past-questions.fixture';
import { WeeklyContest } from './weekly-contest.entity';

let test: TestPlatform;
let contests: WiredContests;
let servers: WiredContests[];

beforeAll(async () => {
  test = await openContestsPlatform();
  contests = wireContests(test.platform);
  servers = [contests, wireContests(await test.sibling())];
});
beforeEach(() => test.reset());
afterAll(() => test.close());

/** The clock of the tests starts on Tuesday, 10 March 2026, at 9:00 UTC; the template asks for Sunday at 18:00. */
const SUNDAY = new Date('2026-03-15T18:00:00Z');

const stored = () => test.platform.database.orm.getRepository(Contest).find({ order: { startsAt: 'ASC' } });
const questionsOf = (contestId: string) =>
  test.platform.database.orm
    .getRepository(ContestQuestion)
    .find({ where: { contestId }, order: { position: 'ASC' } });
const messages = async () =>
  (await test.platform.database.orm.getRepository(AdminNotification).find()).map(({ message }) => message);
const checkAll = () => Promise.all(servers.map(({ weekly }) => weekly.check()));

describe('the weekly contest', () => {
  it('is created once, published, a week before its start, by all servers together', async () => {
    await addPastQuestions(test.platform, 14);
    await checkAll();
    await checkAll();
    const [contest, ...others] = await stored();
    expect(others).toEqual([]);
    expect(contest).toMatchObject({
      slug: 'weekly-contest-15-march-2026',
      title: 'Weekly contest, 15 March 2026',
      published: true,
      startsAt: SUNDAY,
      endsAt: new Date(SUNDAY.getTime() + HOUR_MS),
      questionCount: 10,
      secondsPerQuestion: 45,
    });
    expect(await test.platform.database.orm.getRepository(AuditEntry).find()).toMatchObject([
      { action: 'contest.create', origin: 'setting', actorId: null },
    ]);
    expect(await messages()).toEqual([]);
  });

  it('has past questions that are older than two days, with points by difficulty, from easy to hard', async () => {
    await addPastQuestions(test.platform, 12);
    const { orm } = test.platform.database;
    const tomorrow = addDays(test.platform.calendar.today(), 1);
    const [first] = await orm.getRepository(Question).find({ order: { id: 'ASC' }, take: 1 });
    await orm.getRepository(Question).insert({ ...first!, id: undefined, text: 'Tomorrow?', day: tomorrow });
    await contests.weekly.check();
    const [contest] = await stored();
    const questions = await questionsOf(contest!.id);
    const texts = questions.map(({ text }) => text).toSorted();
    expect(texts).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((day) => `Day ${day}?`).toSorted());
    const points = questions.map(({ points: each }) => each);
    expect(points).toEqual(points.toSorted((one, other) => one - other));
    expect(new Set(points)).toEqual(new Set([10, 20, 30]));
    for (const { text, correctAnswer, ...rest } of questions)
      expect(rest[`option${correctAnswer}`]).toBe(text.replace('Day', 'right').replace('?', ''));
    // Ten keys over four letters: no letter has more than three.
    const letters = questions.map(({ correctAnswer }) => correctAnswer);
    for (const letter of ['A', 'B', 'C', 'D'])
      expect([2, 3]).toContain(letters.filter((each) => each === letter).length);
  });

  it('is not created again when an editor deletes it, and the next week has one', async () => {
    await addPastQuestions(test.platform, 14);
    await contests.weekly.check();
    const [contest] = await stored();
    await contests.editing.change(contest!.id, { published: false }, EDITOR);
    await contests.editing.delete(contest!.id, EDITOR);
    await checkAll();
    expect(await stored()).toEqual([]);
    test.pass(5 * DAY_MS + 9 * HOUR_MS);
    await checkAll();
    expect((await stored()).map(({ startsAt }) => startsAt)).toEqual([new Date('2026-03-22T18:00:00Z')]);
  });

  it('is not created for the past after a downtime, nor less than an hour before its start', async () => {
    await addPastQuestions(test.platform, 14);
    test.pass(SUNDAY.getTime() - START.getTime() - HOUR_MS + MINUTE_MS);
    await contests.weekly.check();
    test.pass(3 * 7 * DAY_MS + HOUR_MS);
    await contests.weekly.check();
    const starts = (await stored()).map(({ startsAt }) => startsAt.toISOString().slice(0, 10));
    expect(starts).toEqual(['2026-04-12']);
  });

  it('prefers questions that recent weekly contests did not have', async () => {
    await addPastQuestions(test.platform, 27);
    await contests.weekly.check();
    test.pass(7 * DAY_MS);
    await contests.weekly.check();
    const rows = await test.platform.database.orm.getRepository(WeeklyContest).find();
    expect(new Set(rows.flatMap(({ questionIds }) => questionIds)).size).toBe(20);
  });

  it('waits for more questions until the day before, then has fewer and says so', async () => {
    await addPastQuestions(test.platform, 8);
    await contests.weekly.check();
    expect(await stored()).toEqual([]);
    test.pass(SUNDAY.getTime() - START.getTime() - DAY_MS);
    await checkAll();
    await checkAll();
    expect((await stored()).map(({ questionCount }) => questionCount)).toEqual([8]);
    expect(await messages()).toEqual([
      'The weekly contest of 15 March 2026 has 8 questions instead of 10: there are no more past questions yet.',
    ]);
  });

  it('does not take place with fewer than five questions, which staff are told once', async () => {
    test.pass(SUNDAY.getTime() - START.getTime() - DAY_MS);
    await addPastQuestions(test.platform, 6);
    await checkAll();
    await checkAll();
    expect(await stored()).toEqual([]);
    expect(await messages()).toEqual([
      'There is no weekly contest on 15 March 2026: it needs at least 5 past questions, and there are 4.',
    ]);
  });

  it('runs at once for a week in a demo, as the contest of its week', async () => {
    await addPastQuestions(test.platform, 14);
    await Promise.all(servers.map(async (server) => server.prepare?.({ demo: true })));
    await checkAll();
    const running = (await stored()).filter((contest) => contest.statusAt(START) === 'running');
    expect(running.map(({ slug, endsAt }) => [slug, endsAt])).toEqual([
      ['welcome-contest', new Date(START.getTime() + 7 * DAY_MS)],
    ]);
    expect((await stored()).some(({ startsAt }) => startsAt > START)).toBe(false);
    test.pass(6 * DAY_MS);
    await checkAll();
    expect((await stored()).at(-1)?.startsAt).toEqual(new Date('2026-03-22T18:00:00Z'));
  });
});

describe('the template', () => {
  const CHANGED: WeeklyTemplate = {
    ...SHIPPED_WEEKLY_TEMPLATE,
    title: 'Friday hour',
    weekday: 'friday',
    startTime: '20:30',
    minutes: 30,
    questionCount: 6,
    secondsPerQuestion: 60,
    pointsHard: 50,
  };

  it('is what the next contest is made from, and its change is in the audit log', async () => {
    await addPastQuestions(test.platform, 14);
    await contests.templates.change(CHANGED, null, EDITOR);
    await contests.templates.change(CHANGED, null, EDITOR);
    await contests.weekly.check();
    const [contest] = await stored();
    expect(contest).toMatchObject({
      title: 'Friday hour',
      startsAt: new Date('2026-03-13T20:30:00Z'),
      endsAt: new Date('2026-03-13T21:00:00Z'),
      questionCount: 6,
      secondsPerQuestion: 60,
    });
    const entries = await test.platform.database.orm.getRepository(AuditEntry).find({ order: { at: 'ASC' } });
    expect(entries.filter(({ action }) => action === 'weekly-contest.change')).toMatchObject([
      { subject: 'weekly-contest', actorId: 'editor', before: SHIPPED_WEEKLY_TEMPLATE, after: CHANGED },
    ]);
  });

  it('is not overwritten by an editor who has seen another one', async () => {
    await contests.templates.change(CHANGED, null, EDITOR);
    const late = contests.templates.change({ ...CHANGED, minutes: 45 }, null, EDITOR);
    await expect(late).rejects.toMatchObject({ kind: 'conflict', message: WEEKLY_TEXTS.changedMeanwhile });
  });

  it.each([
    ['title', '{day} '.repeat(10)],
    ['startTime', '24:00'],
    ['questionCount', 4],
    ['minutes', 5],
    ['pointsEasy', 0],
  ] as const)('rejects an invalid %s', async (path, value) => {
    const change = contests.templates.change({ ...SHIPPED_WEEKLY_TEMPLATE, [path]: value }, null, EDITOR);
    await expect(change).rejects.toMatchObject({ kind: 'invalid', fields: [{ path }] });
  });
});
