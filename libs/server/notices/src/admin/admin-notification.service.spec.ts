import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestPlatform } from '@daily/testing/test-platform';
import { openNoticesPlatform, wireNotices } from '../wired-notices.fixture';
import { AdminNotification } from './admin-notification.entity';
import {
  ADMIN_NOTIFICATIONS_READ,
  type AdminEvents,
  type AdminNotificationService,
} from './admin-notification.service';

let test: TestPlatform;
let notifications: AdminNotificationService;

beforeAll(async () => {
  test = await openNoticesPlatform();
  notifications = wireNotices(test.platform).notices.adminNotifications;
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const joined = (contest: string, count: number): AdminEvents => ({
  type: 'contest-joined',
  subject: `contest-joined:${contest}`,
  title: 'Contest joined',
  link: `/contests/${contest}`,
  count,
  messageFor: (total) => `${total} joined ${contest}.`,
});

const record = (events: AdminEvents) =>
  test.platform.database.orm.transaction((rows) => notifications.record(rows, events));

const messages = async (unread = false) => {
  const { edges } = await notifications.page({ first: 10 }, unread);
  return edges.map(({ node }) => node.message);
};

describe('notifications of admins', () => {
  it('share one row for each subject until it is read', async () => {
    const { id } = await record(joined('spring', 2));
    test.pass(1_000);
    expect(await record(joined('spring', 3))).toMatchObject({ id, count: 5, message: '5 joined spring.' });
    test.pass(1_000);
    await record(joined('summer', 1));
    expect(await messages()).toEqual(['1 joined summer.', '5 joined spring.']);
    await notifications.markRead(id);
    test.pass(1_000);
    await record(joined('spring', 1));
    expect(await messages()).toEqual(['1 joined spring.', '1 joined summer.', '5 joined spring.']);
    expect(await messages(true)).toEqual(['1 joined spring.', '1 joined summer.']);
  });

  it('count events of several servers at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => record(joined('spring', 1))));
    const rows = await test.platform.database.orm.getRepository(AdminNotification).find();
    expect(rows.map(({ count, message }) => [count, message])).toEqual([[20, '20 joined spring.']]);
  });

  it('keep the time at which they were read first', async () => {
    const { id } = await record(joined('spring', 2));
    const first = await notifications.markRead(id);
    test.pass(1_000);
    expect((await notifications.markRead(id)).readAt).toEqual(first.readAt);
    await expect(notifications.markRead('unknown')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(notifications.markRead('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  it('are reported as read once, however often they are marked', async () => {
    const { id } = await record(joined('spring', 2));
    const feed = test.platform.events.subscribe(ADMIN_NOTIFICATIONS_READ);
    let published = 0;
    const received = feed.forEach(async () => void (published += 1));
    await Promise.all([notifications.markRead(id), notifications.markRead(id)]);
    await notifications.markRead(id);
    await notifications.markRead('unknown').catch(() => undefined);
    await notifications.markAllRead(test.platform.calendar.now());
    await new Promise(setImmediate);
    expect(published).toBe(1);
    feed.end();
    await received;
  });

  it('remain unread when an event came after the admin had seen them', async () => {
    await record(joined('spring', 1));
    await record(joined('summer', 1));
    const seenAt = test.platform.calendar.now();
    test.pass(1_000);
    await record(joined('summer', 1));
    expect(await notifications.markAllRead(seenAt)).toBe(1);
    expect(await messages(true)).toEqual(['2 joined summer.']);
  });

  it('are read in pages in both directions', async () => {
    for (const contest of ['a', 'b', 'c']) {
      await record(joined(contest, 1));
      test.pass(1_000);
    }
    const first = await notifications.page({ first: 2 }, false);
    expect(first.edges.map(({ node }) => node.link)).toEqual(['/contests/c', '/contests/b']);
    const rest = await notifications.page({ first: 2, after: first.pageInfo.endCursor }, false);
    expect(rest.edges.map(({ node }) => node.link)).toEqual(['/contests/a']);
    const last = await notifications.page({ last: 1 }, false);
    expect(last.edges.map(({ node }) => node.link)).toEqual(['/contests/a']);
    await expect(
      notifications.page({ first: 2, after: first.pageInfo.endCursor }, true),
    ).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  it('are deleted 90 days after they were read', async () => {
    const { id } = await record(joined('spring', 1));
    await notifications.markRead(id);
    await record(joined('summer', 1));
    test.pass(90 * DAY_MS + 1);
    expect(await notifications.deleteOld()).toBe(false);
    expect(await messages()).toEqual(['1 joined summer.']);
  });
});
