import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, type Day } from '@daily/rules/calendar';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { SCHEDULE_LOCK_TEXTS, SCHEDULE_TEXTS } from '@daily/rules/question/schedule';
import { AuditEntry } from '@daily/people';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { Questions } from '..';
import { questionOf } from '../exchange/exchange-question.fixture';
import { Question } from '../question/question.entity';
import { openQuestionsPlatform, wireQuestions } from '../wired-questions.fixture';
import { ADA, addEditors, approvedQuestion, BEN, CLEO, failureOf } from './editing.fixture';

let test: TestPlatform;
let wired: Questions;

beforeAll(async () => {
  test = await openQuestionsPlatform();
  wired = wireQuestions(test.platform);
});
beforeEach(async () => {
  await test.reset();
  await addEditors(test);
});
afterAll(() => test.close());

const rows = <Row extends object>(entity: new () => Row) => test.platform.database.orm.getRepository(entity);
const dayOf = async (id: number) => (await rows(Question).findOneByOrFail({ id })).day;
const ahead = (days: number): Day => addDays(test.platform.calendar.today(), days);

const move = (
  questionId: number,
  from: Day | null,
  to: Day | null,
  displacedId: number | null = null,
  caller = CLEO,
) => wired.planner.move({ questionId, from, to, displacedId }, caller);

describe('a move', () => {
  it('puts a question on a free day, and on another one, and takes it off', async () => {
    const { id } = await approvedQuestion(wired, 'What is it?');
    expect(await move(id, null, ahead(5))).toMatchObject({ day: ahead(5) });
    expect(await move(id, ahead(5), ahead(7))).toMatchObject({ day: ahead(7) });
    expect(await move(id, ahead(7), null)).toMatchObject({ day: null });
    const entries = await rows(AuditEntry).find({
      where: { action: 'question.schedule' },
      order: { id: 'ASC' },
    });
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ day: null }, { day: ahead(5) }],
      [{ day: ahead(5) }, { day: ahead(7) }],
      [{ day: ahead(7) }, { day: null }],
    ]);
  });

  it('makes two questions change places', async () => {
    const one = await approvedQuestion(wired, 'What is it?');
    const other = await approvedQuestion(wired, 'What else is it?');
    await move(one.id, null, ahead(5));
    await move(other.id, null, ahead(6));
    await move(one.id, ahead(5), ahead(6), other.id);
    expect([await dayOf(one.id), await dayOf(other.id)]).toEqual([ahead(6), ahead(5)]);
  });

  it('takes a question off the schedule when one without a day replaces it', async () => {
    const one = await approvedQuestion(wired, 'What is it?');
    const other = await approvedQuestion(wired, 'What else is it?');
    await move(one.id, null, ahead(5));
    await move(other.id, null, ahead(5), one.id);
    expect([await dayOf(one.id), await dayOf(other.id)]).toEqual([null, ahead(5)]);
  });

  it('does nothing when it is repeated', async () => {
    const { id } = await approvedQuestion(wired, 'What is it?');
    await move(id, null, ahead(5));
    await move(id, null, ahead(5));
    expect(await rows(AuditEntry).countBy({ action: 'question.schedule' })).toBe(1);
  });

  it('is refused for a question that is not approved', async () => {
    const { id } = await wired.editor.create({ content: questionOf('What is it?') }, ADA);
    expect(await failureOf(move(id, null, ahead(5)))).toBe(`conflict: ${SCHEDULE_TEXTS.notApproved}`);
  });

  it.each([
    [-1, 'asked'],
    [0, 'today'],
    [367, 'too_far'],
  ] as const)('is refused to a day %i days ahead', async (days, lock) => {
    const { id } = await approvedQuestion(wired, 'What is it?');
    expect(await failureOf(move(id, null, ahead(days)))).toBe(`conflict: ${SCHEDULE_LOCK_TEXTS[lock]}`);
  });

  it('is refused for tomorrow once the commitment is published, in both directions', async () => {
    await wired.bank.run();
    const { id } = await approvedQuestion(wired, 'What is it?');
    await wired.service.today();
    const tomorrow = await wired.service.tomorrow();
    await move(id, null, ahead(1), tomorrow!.id);
    test.pass(9 * HOUR_MS);
    await wired.commitments.commitDue();
    const refused = `conflict: ${SCHEDULE_LOCK_TEXTS.committed}`;
    expect(await failureOf(move(id, ahead(1), ahead(3)))).toBe(refused);
    expect(await failureOf(move(tomorrow!.id, null, ahead(1), id))).toBe(refused);
    expect(await wired.planner.days(ahead(0), ahead(2))).toMatchObject({
      days: [{ lock: 'today' }, { lock: 'committed', question: { id } }, { lock: null, question: null }],
    });
  });

  it('never leaves a commitment to another question than the one of the day', async () => {
    await wired.bank.run();
    const { id } = await approvedQuestion(wired, 'What is it?');
    const tomorrow = (await wired.service.tomorrow())!;
    test.pass(9 * HOUR_MS);
    const sibling = wireQuestions(await test.sibling());
    await Promise.all([
      failureOf(move(id, null, ahead(1), tomorrow.id)),
      sibling.commitments.commitDue(),
      wired.commitments.commitDue(),
    ]);
    await wired.commitments.commitDue();
    const [commitment] = await test.platform.database.orm.query<[{ id: number }]>(
      'SELECT question_id AS id FROM fairness_commitment WHERE day = $1',
      [ahead(1)],
    );
    expect(await dayOf(commitment.id)).toBe(ahead(1));
  });

  it('does not undo what another editor has moved meanwhile', async () => {
    const one = await approvedQuestion(wired, 'What is it?');
    const other = await approvedQuestion(wired, 'What else is it?');
    await move(one.id, null, ahead(5));
    const outcomes = await Promise.all([
      failureOf(move(one.id, ahead(5), ahead(6), null, ADA)),
      failureOf(move(one.id, ahead(5), ahead(7), null, BEN)),
    ]);
    expect(outcomes.toSorted()).toEqual([`conflict: ${SCHEDULE_TEXTS.movedMeanwhile}`, 'no failure']);
    const day = await dayOf(one.id);
    const taken = await failureOf(move(other.id, null, day));
    expect(taken).toBe(`conflict: ${SCHEDULE_TEXTS.dayTakenMeanwhile}`);
    expect([await dayOf(one.id), await dayOf(other.id)]).toEqual([day, null]);
  });

  it('keeps one question a day when many editors and the automatic schedule write at once', async () => {
    await wired.bank.run();
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, index) => approvedQuestion(wired, `What is number ${index}?`)),
    ).then((questions) => questions.map(({ id }) => id));
    await Promise.all([
      ...ids.map((id, index) => failureOf(move(id, null, ahead(1 + (index % 3))))),
      wired.schedule.schedule(ahead(1)),
      wired.schedule.schedule(ahead(2)),
    ]);
    const days = await rows(Question).find({ where: { state: 'approved' } });
    const taken = days.flatMap(({ day }) => (day === null ? [] : [day]));
    expect(new Set(taken).size).toBe(taken.length);
    expect(taken.length).toBeGreaterThanOrEqual(3);
  });

  it('exchanges a question that the bank repeats, but does not take it off the schedule', async () => {
    await wired.bank.run();
    await test.platform.database.orm.query('UPDATE question SET day = $1::date - id WHERE day IS NULL', [
      ahead(0),
    ]);
    const repeated = (await wired.schedule.schedule(ahead(2)))!;
    const refused = `conflict: ${SCHEDULE_TEXTS.repeated}`;
    expect(await failureOf(move(repeated.id, ahead(2), null))).toBe(refused);
    await move(repeated.id, ahead(2), ahead(9));
    const earlier = await rows(Question).findOneOrFail({
      where: { bankKey: repeated.bankKey! },
      order: { day: 'ASC' },
    });
    expect(earlier.repeatedOn).toBe(ahead(9));
  });

  it('withholds the points of a question that gets a day where they are paid after the close', async () => {
    const closing = wireQuestions({
      ...test.platform,
      settings: { ...test.platform.settings, answerKey: 'after-close' },
    });
    const { id } = await approvedQuestion(closing, 'What is it?');
    await closing.planner.move({ questionId: id, from: null, to: ahead(5), displacedId: null }, ADA);
    expect(await rows(Question).findOneByOrFail({ id })).toMatchObject({ points: 0, pointsAtClose: 10 });
  });
});

describe('the schedule', () => {
  it('ends where neither a question nor an unused one is left', async () => {
    await wired.bank.run();
    const unused = await wired.queue.daysLeft();
    const { queueEnd } = await wired.planner.days(ahead(0), ahead(0));
    expect(queueEnd).toBe(ahead(unused + 1));
    const { id } = await approvedQuestion(wired, 'What is it?');
    await move(id, null, ahead(3));
    expect((await wired.planner.days(ahead(0), ahead(0))).queueEnd).toBe(ahead(unused + 2));
  });

  it('names the question that a date is for, and the rules that a question breaks', async () => {
    await wired.bank.run();
    const planned = async (day: string) => (await wired.planner.days(day as Day, day as Day)).days[0]!;
    const moth = await rows(Question).findOneByOrFail({ bankKey: 'computing-history-first-bug-moth' });
    expect((await planned('2026-09-09')).dated?.id).toBe(moth.id);
    expect((await planned('2026-09-10')).dated).toBeNull();
    await move(moth.id, null, '2026-09-10' as Day);
    expect((await planned('2026-09-10')).brokenRules).toEqual(['week_shape', 'own_date']);
    expect((await planned('2026-09-09')).dated).toBeNull();
    await move(moth.id, '2026-09-10' as Day, '2026-09-09' as Day);
    expect(await planned('2026-09-09')).toMatchObject({ question: { id: moth.id }, brokenRules: [] });
  });

  it('names the theme of a week on days whose question is of the theme, or is not chosen yet', async () => {
    await wired.bank.run();
    const sunday = '2026-06-21' as Day;
    const themeOf = async (day: string) =>
      (await wired.planner.days(day as Day, day as Day)).days[0]?.theme ?? null;
    expect([await themeOf(sunday), await themeOf('2026-06-22')]).toEqual(['Passwords', null]);
    const byKey = (bankKey: string) => rows(Question).findOneByOrFail({ bankKey });
    const themed = await byKey('security-passwords-of-the-day');
    await move(themed.id, null, sunday);
    expect(await themeOf(sunday)).toBe('Passwords');
    const other = await byKey('computing-history-first-bug-moth');
    await move(other.id, null, sunday, themed.id);
    expect(await themeOf(sunday)).toBeNull();
  });

  it('does not judge the weekend of a question that an editor has written', async () => {
    const { id } = await approvedQuestion(wired, 'What is it?');
    // A Saturday.
    await move(id, null, '2026-03-21' as Day);
    const { days } = await wired.planner.days('2026-03-21' as Day, '2026-03-21' as Day);
    expect(days[0]?.brokenRules).toEqual([]);
  });

  it.each([-1, 62])('is not shown for %i days more', async (days) => {
    expect(await failureOf(wired.planner.days(ahead(0), ahead(days)))).toContain('invalid');
  });
});
