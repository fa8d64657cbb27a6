import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@daily/kit/runtime/caller';
import { OutgoingMail } from '@daily/mail';
import { DAY_MS, HOUR_MS } from '@daily/rules/calendar/duration';
import { FAILING_DAYS, SECRET_OVERLAP_HOURS } from '@daily/rules/notices/webhooks';
import type { TestPlatform } from '@daily/testing/test-platform';
import { Webhook as Verifier } from 'standardwebhooks';
import { openReceiver, type Receiver } from '@daily/testing/receiver';
import { Webhook } from '../targets/webhook.entity';
import {
  deliveries,
  hook,
  openWebhooksPlatform,
  sendAll,
  signedInPlayer,
  startContest,
  type Wired,
  wireOn,
} from '../wired-webhooks.fixture';
import { RETRY_DELAYS_MS } from './webhook-sending';

let test: TestPlatform;
let wired: Wired;
let ada: Caller;
const receivers: Receiver[] = [];

beforeAll(async () => {
  test = await openWebhooksPlatform();
  wired = wireOn(test.platform);
});
beforeEach(async () => {
  await test.reset();
  ada = await signedInPlayer(test.platform, 'ada');
});
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
});
afterAll(() => test.close());

async function receiver(...args: Parameters<typeof openReceiver>): Promise<Receiver> {
  const opened = await openReceiver(...args);
  receivers.push(opened);
  return opened;
}

const responding = (status: number) =>
  receiver((_request, response) => void response.writeHead(status).end(`status ${status}`));
const start = (id: string) => startContest(test.platform, wired, id);
const webhook = (id: string) => test.platform.database.orm.getRepository(Webhook).findOneByOrFail({ id });
/** Verifies a message as receivers do; the library compares its time stamp with the machine's clock, so the message is signed for it. */
const now = () => test.clock.set(new Date());

describe('a delivery', () => {
  it('is JSON that the library of Standard Webhooks verifies', async () => {
    now();
    const target = await receiver();
    const { secret } = await hook(wired, target.url, ada);
    await start('one');
    await sendAll(wired);
    const [request] = target.received;
    const [delivery] = await deliveries(test.platform);
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': `msg_${delivery?.eventId}`,
    });
    const verified = new Verifier(secret ?? '').verify(
      request?.body ?? '',
      request?.headers as Record<string, string>,
    );
    expect(verified).toEqual({
      type: 'contest.started',
      version: 1,
      timestamp: test.clock.now().toISOString(),
      data: { message: 'one' },
    });
    expect(() =>
      new Verifier(secret ?? '').verify(`${request?.body} `, request?.headers as Record<string, string>),
    ).toThrow();
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, responseStatus: 204, error: null });
    expect(delivery?.durationMs).toBeGreaterThanOrEqual(0);
  });

  it('is signed with both secrets for a day after a rotation, then with the new one', async () => {
    now();
    const target = await receiver();
    const { secret, webhook: created } = await hook(wired, target.url, ada);
    const rotated = await wired.rotation.rotate(created.id, 'key', ada);
    expect((await wired.rotation.rotate(created.id, 'key', ada)).secret).toBe(rotated.secret);
    await start('one');
    await sendAll(wired);
    test.pass(SECRET_OVERLAP_HOURS * HOUR_MS);
    await start('two');
    await sendAll(wired);
    const [during, after] = target.received.map(({ headers }) =>
      String(headers['webhook-signature']).split(' '),
    );
    expect([during?.length, after?.length]).toEqual([2, 1]);
    const { body, headers } = target.received[0]!;
    for (const each of [secret, rotated.secret])
      expect(new Verifier(each ?? '').verify(body, headers as Record<string, string>)).toBeTruthy();
  });

  it('is retried by the schedule for more than a day under the same id, and then given up', async () => {
    const target = await responding(500);
    await hook(wired, target.url, ada);
    await start('one');
    await sendAll(wired);
    for (const delay of RETRY_DELAYS_MS) {
      const before = target.received.length;
      test.pass(delay - 1);
      await sendAll(wired);
      expect(target.received).toHaveLength(before);
      test.pass(1);
      await sendAll(wired);
      expect(target.received).toHaveLength(before + 1);
    }
    expect(RETRY_DELAYS_MS.reduce((sum, delay) => sum + delay)).toBeGreaterThan(DAY_MS);
    expect(new Set(target.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const attempts = RETRY_DELAYS_MS.length + 1;
    expect(await deliveries(test.platform)).toMatchObject([
      {
        state: 'failed',
        attempts,
        responseStatus: 500,
        responseBody: 'status 500',
        error: 'The target responded with status 500',
      },
    ]);
    test.pass(DAY_MS);
    await sendAll(wired);
    expect(target.received).toHaveLength(attempts);
  });

  it('is sent once when two servers run', async () => {
    const target = await receiver();
    for (const name of ['a', 'b', 'c', 'd']) await hook(wired, `${target.url}/${name}`, ada);
    const sibling = wireOn(await test.sibling());
    await Promise.all([start('one'), startContest(test.platform, sibling, 'one'), start('two')]);
    await Promise.all([sendAll(wired), sendAll(sibling), sendAll(wired), sendAll(sibling)]);
    await sendAll(wired);
    const sent = target.received.map(({ path, body }) => `${path} ${JSON.parse(body).data.message}`);
    expect(sent.sort()).toEqual(
      ['a', 'b', 'c', 'd'].flatMap((name) => [`/hook/${name} one`, `/hook/${name} two`]),
    );
  });

  it('waits as long as the target asks for, and so do the other deliveries to it', async () => {
    let status = 429;
    const target = await receiver(
      (_request, response) => void response.writeHead(status, { 'retry-after': '600' }).end(),
    );
    const { webhook: created } = await hook(wired, target.url, ada);
    await start('one');
    await sendAll(wired);
    await start('two');
    test.pass(599_999);
    await sendAll(wired);
    expect(target.received).toHaveLength(1);
    status = 200;
    test.pass(1);
    await sendAll(wired);
    expect(target.received).toHaveLength(3);
    expect(await webhook(created.id)).toMatchObject({ failingSince: null, failingDays: 0 });
  });

  it('is not delayed by a target that does not respond', async () => {
    let reached: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => (reached = resolve));
    const silent = await receiver(() => reached());
    const working = await receiver();
    await hook(wired, silent.url, ada);
    await hook(wired, working.url, ada);
    await start('one');
    await wired.worker.startDue();
    await hanging;
    await start('two');
    // The silent target still has its first message, and the working one gets both.
    while (working.received.length < 2) {
      await wired.worker.startDue();
      await new Promise(setImmediate);
    }
    expect(silent.received).toHaveLength(1);
    await Promise.all(receivers.splice(0).map((each) => each.close()));
    await wired.worker.settled();
  });
});

describe('a webhook', () => {
  it.each([
    [410, 'standard'],
    [404, 'discord'],
  ] as const)('is disabled at once by status %i, and its owner gets a mail (%s)', async (status, format) => {
    const target = await responding(status);
    const events = [format === 'standard' ? ('contest.started' as const) : ('question.published' as const)];
    const { webhook: created } = await hook(wired, target.url, ada, { format, events });
    const { delivery } = await wired.deliveries.test(created.id, ada);
    await sendAll(wired);
    expect(await webhook(created.id)).toMatchObject({ disabledReason: 'gone', disabledAt: test.clock.now() });
    const mails = await test.platform.database.orm.getRepository(OutgoingMail).find();
    expect(mails.map(({ text }) => text).join()).not.toContain('Bot');
    expect(mails).toMatchObject([
      {
        recipient: 'ada@players.example',
        subject: `Your ${format === 'standard' ? 'webhook' : 'Discord chat'} at Daily Trivia was disabled`,
      },
    ]);
    await expect(wired.deliveries.resend(delivery.id, ada)).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('is disabled after days of failures, once, and not when one attempt succeeded', async () => {
    let status = 500;
    const target = await receiver((_request, response) => void response.writeHead(status).end());
    const { webhook: created } = await hook(wired, target.url, ada);
    const day = async (name: string) => {
      await start(name);
      await sendAll(wired);
      test.pass(DAY_MS);
    };
    for (let index = 0; index < FAILING_DAYS - 1; index += 1) await day(`failing ${index}`);
    status = 200;
    await day('working');
    expect(await webhook(created.id)).toMatchObject({ failingSince: null, disabledAt: null });
    status = 500;
    for (let index = 0; index <= FAILING_DAYS; index += 1) await day(`failing again ${index}`);
    expect(await webhook(created.id)).toMatchObject({ disabledReason: 'failing' });
    expect(await test.platform.database.orm.getRepository(OutgoingMail).count()).toBe(1);
    expect(await wired.deliveries.countOfDay('pending')).toBe(0);

    status = 200;
    const requests = target.received.length;
    await start('while disabled');
    await wired.service.update(created.id, { enabled: true }, ada);
    await sendAll(wired);
    expect(target.received).toHaveLength(requests);
    await day('enabled');
    expect(target.received).toHaveLength(requests + 1);
  });

  it('that seldom receives a message is not disabled by its second failure, and then by one on each of several days', async () => {
    const target = await responding(500);
    const { webhook: created } = await hook(wired, target.url, ada);
    for (let failure = 1; failure < FAILING_DAYS; failure += 1) {
      await start(`event ${failure}`);
      await sendAll(wired);
      // Another attempt on the same day is not another day.
      test.pass(10_000);
      await sendAll(wired);
      expect(await webhook(created.id)).toMatchObject({ disabledAt: null, failingDays: failure });
      await test.platform.database.orm.query(`UPDATE webhook_delivery SET state = 'failed'`);
      test.pass(30 * DAY_MS);
    }
    await start('the last');
    await sendAll(wired);
    expect(await webhook(created.id)).toMatchObject({ disabledReason: 'failing' });
  });

  it('receives a delivery again under the same id, and a test once', async () => {
    const target = await responding(500);
    const { webhook: created } = await hook(wired, target.url, ada);
    const tested = await wired.deliveries.test(created.id, ada);
    await sendAll(wired);
    test.pass(DAY_MS);
    await sendAll(wired);
    expect(target.received).toHaveLength(1);
    expect(await wired.deliveries.findOwn(tested.delivery.id, ada)).toMatchObject({
      delivery: { state: 'failed' },
      event: { type: 'webhook.test' },
    });
    expect(await webhook(created.id)).toMatchObject({ failingSince: null });
    await wired.deliveries.resend(tested.delivery.id, ada);
    await sendAll(wired);
    expect(target.received).toHaveLength(2);
    expect(new Set(target.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});
