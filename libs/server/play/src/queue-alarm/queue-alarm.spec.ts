import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { BOARD_TRIGGERS } from '@daily/boards';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import { OutgoingMail } from '@daily/mail';
import { AdminNotification } from '@daily/notices';
import { Player } from '@daily/people';
import { shippedBank } from '@daily/questions';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { queueAlarmText } from '@daily/rules/question/queue-alarm';
import { openTestPlatform, START, type TestPlatform } from '@daily/testing/test-platform';
import { ENTITIES, type WiredSlices, wireSlices } from '../wired-slices.fixture';
import { QueueAlarm } from './queue-alarm.entity';

let test: TestPlatform;
let slices: WiredSlices;
let sibling: WiredSlices;

beforeAll(async () => {
  test = await openTestPlatform(ENTITIES, {
    statements: BOARD_TRIGGERS,
    settings: { queueAlarmDays: [14, 30, 7] },
  });
  sibling = wireSlices(await test.sibling(), shippedBank);
});
beforeEach(async () => {
  await test.reset();
  slices = wireSlices(test.platform, shippedBank);
  await slices.questions.bank.run();
  const admin = { id: 'admin', username: 'admin', role: 'admin', createdAt: START } as const;
  await test.platform.database.orm.getRepository(Player).insert([
    { ...admin, email: 'admin@spec.example', emailProvenAt: START },
    { ...admin, id: 'unproven', email: 'unproven@spec.example' },
  ]);
});
afterAll(() => test.close());

/** Leaves a number of unused questions. */
const leave = (count: number) =>
  test.platform.database.orm.query(
    `UPDATE question SET bank_key = CASE WHEN place <= $1 THEN '' ELSE 'x' END || trim(leading 'x' FROM bank_key),
       day = CASE WHEN place <= $1 THEN NULL ELSE date '2000-01-01' + place::int END
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM question) AS counted WHERE counted.id = question.id`,
    [count],
  );
/** Waits until another transaction asks for a lock that is held. */
async function isWaitingForLock(): Promise<void> {
  const waiting = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
                   WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;
  while ((await test.platform.database.orm.query(waiting)).length === 0) await pause(20);
}

const messages = async () =>
  (await test.platform.database.orm.getRepository(AdminNotification).find()).map(({ message }) => message);
const mailed = () =>
  test.platform.database.orm.getRepository(OutgoingMail).countBy({ recipient: 'admin@spec.example' });

it('is quiet with the shipped bank', async () => {
  await slices.play.queueAlarms.check();
  expect([await messages(), await mailed()]).toEqual([[], 0]);
  const { daysLeft, alarmDays } = await slices.play.queueAlarms.state();
  expect([daysLeft > 400, alarmDays]).toEqual([true, null]);
});

it('tells admins once for each threshold, and again after questions were added', async () => {
  const alertsAt = async (count: number) => {
    await leave(count);
    test.pass(MINUTE_MS);
    await Promise.all([slices.play.queueAlarms.check(), sibling.play.queueAlarms.check()]);
    return mailed();
  };
  expect(await alertsAt(31)).toBe(0);
  expect(await alertsAt(30)).toBe(1);
  expect(await alertsAt(29)).toBe(1);
  expect(await alertsAt(5)).toBe(2);
  expect(await messages()).toEqual([
    'Unused questions are left for 5 days. After that, questions are repeated.',
  ]);
  expect(await slices.play.queueAlarms.state()).toEqual({ daysLeft: 5, alarmDays: 7 });
  expect(await alertsAt(20)).toBe(2);
  expect(await alertsAt(14)).toBe(3);
  expect(await alertsAt(0)).toBe(4);
  expect(await messages()).toEqual([
    'No unused questions are left. From tomorrow on, questions are repeated.',
  ]);
});

it('does not end and repeat an alarm because a slower server has counted before it was raised', async () => {
  const { database } = test.platform;
  await leave(31);
  await database.orm
    .transaction(async (rows) => {
      await database.query(ADVISORY_LOCK, ['queue alarm'], rows);
      const slower = sibling.play.queueAlarms.check();
      await isWaitingForLock();
      await leave(30);
      await rows.insert(QueueAlarm, { alarmDays: 30, raisedAt: test.platform.calendar.now() });
      return { slower };
    })
    .then(({ slower }) => slower);
  expect(await database.orm.getRepository(QueueAlarm).count()).toBe(1);
  expect(await mailed()).toBe(0);
});

it('says the same in the banner, the notification, the mail and the metric', async () => {
  const notified = () => test.platform.database.orm.getRepository(AdminNotification).count();
  const metric = (name: string) => slices.play.metrics!.find((each) => each.name === name)!.read();
  for (const count of [15, 14, 8, 7, 6, 0, 31, 30]) {
    // As on the first look, every threshold that is reached raises an alarm.
    for (const table of ['queue_alarm', 'admin_notification', 'outgoing_mail'])
      await test.platform.database.orm.query(`DELETE FROM ${table}`);
    await leave(count);
    test.pass(MINUTE_MS);
    await slices.play.queueAlarms.check();
    const { daysLeft, alarmDays } = await slices.play.queueAlarms.state();
    const isRaised = count <= 30;
    expect([count, daysLeft, await metric('question_days_left')]).toEqual([count, count, count]);
    expect([count, alarmDays !== null, await metric('question_alarm')]).toEqual([
      count,
      isRaised,
      isRaised ? 1 : 0,
    ]);
    expect([count, await notified(), await mailed()]).toEqual([count, isRaised ? 1 : 0, isRaised ? 1 : 0]);
    const text = queueAlarmText(daysLeft);
    expect(await messages()).toEqual(isRaised ? [text] : []);
    const mails = await test.platform.database.orm.getRepository(OutgoingMail).find();
    for (const mail of mails) expect(mail.text).toContain(text);
  }
});

it('counts the days that have a question already', async () => {
  await leave(10);
  await slices.questions.schedule.schedule(test.platform.calendar.today());
  await slices.questions.service.tomorrow();
  expect((await slices.play.queueAlarms.state()).daysLeft).toBe(9);
});
