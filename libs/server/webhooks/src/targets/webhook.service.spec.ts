import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Caller } from '@daily/kit/runtime/caller';
import type { TestPlatform } from '@daily/testing/test-platform';
import { Player, Session } from '@daily/people';
import { IDEMPOTENCY_KEY_HOURS } from '@daily/contract/idempotency';
import { DAY_MS, HOUR_MS } from '@daily/rules/calendar/duration';
import { WEBHOOK_BOUNDS, WEBHOOK_TEXTS } from '@daily/rules/notices/webhooks';
import { WebhookDelivery } from '../deliveries/webhook-delivery.entity';
import { WebhookEvent } from '../events/webhook-event.entity';
import { webhookRecords } from '../personal-records';
import {
  callerOf,
  deliveries,
  hook,
  openWebhooksPlatform,
  sendAll,
  signedInPlayer,
  startContest,
  type Wired,
  wireOn,
} from '../wired-webhooks.fixture';
import { Webhook } from './webhook.entity';
import { webhookView } from './webhook-view.graphql-types';

const PUBLIC = 'https://93.184.216.34/hook';
const SLACK = 'https://hooks.slack.com/services/T0/B0/secret';

let test: TestPlatform;
let wired: Wired;
let ada: Caller;
let bob: Caller;

beforeAll(async () => {
  // As in production, without the setting for tests.
  test = await openWebhooksPlatform({ settings: { webhooks: { allowLoopback: false, allowHttp: false } } });
  const resolve = (host: string) =>
    host === 'internal.example'
      ? Promise.resolve(['93.184.216.34', '10.0.0.1'])
      : Promise.reject(new Error('unknown'));
  wired = wireOn(test.platform, { resolve });
});
beforeEach(async () => {
  await test.reset();
  ada = await signedInPlayer(test.platform, 'ada');
  bob = await signedInPlayer(test.platform, 'bob');
});
afterAll(() => test.close());

const webhooks = () => test.platform.database.orm.getRepository(Webhook).find();

describe('creating a webhook', () => {
  it('returns a secret once, and the same one for a retry', async () => {
    const input = { idempotencyKey: 'key' };
    const sibling = wireOn(await test.sibling());
    const [first, second] = await Promise.all([
      hook(wired, PUBLIC, ada, input),
      hook(sibling, PUBLIC, ada, input),
    ]);
    expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect([second.secret, second.webhook.id]).toEqual([first.secret, first.webhook.id]);
    expect(await webhooks()).toHaveLength(1);
    expect(JSON.stringify(await webhooks())).not.toContain((first.secret ?? '').slice('whsec_'.length));
    expect((await hook(wired, PUBLIC, ada)).secret).not.toBe(first.secret);
  });

  it('fails when the session ends while the address is looked up', async () => {
    const tokenHash = Buffer.alloc(32, 7);
    const { orm } = test.platform.database;
    const now = test.platform.calendar.now();
    const expiresAt = new Date(now.getTime() + 1000);
    await orm.getRepository(Session).insert({ tokenHash, playerId: 'ada', createdAt: now, expiresAt });
    const viewer = { id: 'ada', role: 'player' } as const;
    const caller = new Caller({ viewer, address: '192.0.2.1', sessionHash: tokenHash });
    const slow = wireOn(test.platform, {
      async resolve() {
        await orm.getRepository(Session).delete({ tokenHash });
        return ['93.184.216.34'];
      },
    });
    await expect(hook(slow, 'https://slow.example/hook', caller)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    expect(await webhooks()).toEqual([]);
  });

  it.each([
    ['http://93.184.216.34/', 'urlInvalid'],
    ['ftp://93.184.216.34/', 'urlInvalid'],
    ['https://user:password@93.184.216.34/', 'urlInvalid'],
    ['trivia.example/hook', 'urlInvalid'],
    [`https://93.184.216.34/${'x'.repeat(WEBHOOK_BOUNDS.maxUrlLength)}`, 'urlTooLong'],
    ['https://93.184.216.34:22/', 'portNotAllowed'],
    ['https://127.0.0.1/', 'privateAddress'],
    ['https://2130706433/', 'privateAddress'],
    ['https://[::ffff:169.254.169.254]/', 'privateAddress'],
    ['https://[64:ff9b::a00:1]/', 'privateAddress'],
    ['https://internal.example/', 'privateAddress'],
    ['https://localhost:8443/', 'privateAddress'],
    ['https://intranet/', 'privateAddress'],
  ] as const)('rejects the address %s', async (url, problem) => {
    await expect(hook(wired, url, ada)).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'url', message: WEBHOOK_TEXTS[problem] }],
    });
  });

  it('accepts a name that cannot be resolved now, and a port from 1024', async () => {
    const { webhook } = await hook(wired, 'https://Later.example:8443/a#fragment', ada);
    expect(webhook.url).toBe('https://later.example:8443/a');
  });

  it('requires the address of the chat that receives posts', async () => {
    const chat = { format: 'slack', events: ['question.published'] } as const;
    await expect(hook(wired, PUBLIC, ada, chat)).rejects.toMatchObject({ fields: [{ path: 'url' }] });
    const { webhook, secret } = await hook(wired, SLACK, ada, chat);
    expect([webhookView(webhook).url, secret]).toEqual(['https://hooks.slack.com/…', null]);
    await expect(wired.rotation.rotate(webhook.id, null, ada)).rejects.toMatchObject({
      kind: 'conflict',
    });
  });

  it.each([
    ['no event', 'standard', []],
    ['a test', 'standard', ['webhook.test']],
    ['the week of a league', 'standard', ['league.week']],
    ['what no chat receives', 'slack', ['share.verified']],
  ] as const)('rejects %s', async (_what, format, events) => {
    const url = format === 'slack' ? SLACK : PUBLIC;
    await expect(hook(wired, url, ada, { format, events: [...events] })).rejects.toMatchObject({
      fields: [{ path: 'events' }],
    });
  });

  it.each(['', 'x'.repeat(WEBHOOK_BOUNDS.maxNameLength + 1)])('rejects the name %j', async (name) => {
    await expect(hook(wired, PUBLIC, ada, { name })).rejects.toMatchObject({ fields: [{ path: 'name' }] });
  });

  it('requires a viewer with a proven address', async () => {
    await expect(hook(wired, PUBLIC, test.caller())).rejects.toMatchObject({ kind: 'unauthenticated' });
    const carol = await signedInPlayer(test.platform, 'carol', { emailProvenAt: null });
    await expect(hook(wired, PUBLIC, carol)).rejects.toMatchObject({
      message: WEBHOOK_TEXTS.confirmEmailFirst,
    });
  });

  it('is limited, also for requests at the same time', async () => {
    const all = Array.from({ length: WEBHOOK_BOUNDS.maxWebhooks + 3 }, () => hook(wired, PUBLIC, ada));
    const ends = await Promise.allSettled(all);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(WEBHOOK_BOUNDS.maxWebhooks);
    await hook(wired, PUBLIC, bob);
  });
});

describe('replacing a secret', () => {
  const rotate = (id: string, key: string | null, on = wired) => on.rotation.rotate(id, key, ada);
  const stored = async () => (await webhooks())[0]!;

  it('returns the same secret for a retry, also for one at the same time on another server', async () => {
    const { webhook, secret } = await hook(wired, PUBLIC, ada);
    const sibling = wireOn(await test.sibling());
    const [one, other] = await Promise.all([rotate(webhook.id, 'k'), rotate(webhook.id, 'k', sibling)]);
    expect(other.secret).toBe(one.secret);
    expect(one.secret).not.toBe(secret);
    expect((await stored()).previousSalt).toEqual(webhook.secretSalt);
  });

  it('never brings an old secret back under a key that was used before', async () => {
    const { webhook } = await hook(wired, PUBLIC, ada);
    const first = await rotate(webhook.id, 'constant');
    const second = await rotate(webhook.id, 'another');
    await expect(rotate(webhook.id, 'constant')).rejects.toMatchObject({
      kind: 'conflict',
      message: WEBHOOK_TEXTS.rotatedAgain,
    });
    expect((await stored()).secretSalt).toEqual(second.webhook.secretSalt);
    test.pass(IDEMPOTENCY_KEY_HOURS * HOUR_MS);
    await test.platform.idempotency.deleteExpired();
    const third = await rotate(webhook.id, 'constant');
    expect(new Set([first.secret, second.secret, third.secret]).size).toBe(3);
  });

  it('keeps the secret that the last of several rotations at the same time replaced', async () => {
    const { webhook } = await hook(wired, PUBLIC, ada);
    const all = await Promise.allSettled(['a', 'b', 'c'].map((key) => rotate(webhook.id, key)));
    const { previousSalt, secretSalt } = await stored();
    expect(all.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(previousSalt).not.toEqual(webhook.secretSalt);
    expect(previousSalt).not.toEqual(secretSalt);
  });
});

describe('a webhook', () => {
  it('is shown to and changed by its owner only', async () => {
    const { webhook } = await hook(wired, PUBLIC, ada);
    expect(await wired.reader.findOwn(webhook.id, ada)).toMatchObject({ id: webhook.id });
    for (const stranger of [bob, test.caller(), callerOf('unknown')])
      expect(await wired.reader.findOwn(webhook.id, stranger)).toBeNull();
    const calls = [
      wired.service.update(webhook.id, { enabled: false }, bob),
      wired.service.delete(webhook.id, bob),
      wired.rotation.rotate(webhook.id, null, bob),
      wired.deliveries.test(webhook.id, bob),
      wired.service.delete('malformed', ada),
    ];
    for (const { status, ...end } of await Promise.allSettled(calls))
      expect([status, end]).toEqual(['rejected', { reason: expect.objectContaining({ kind: 'not-found' }) }]);
    expect(await webhooks()).toMatchObject([{ disabledAt: null }]);
  });

  it('shows its deliveries to its owner only, newest first, in both directions', async () => {
    const { webhook } = await hook(wired, PUBLIC, ada);
    for (const id of ['first', 'second', 'third']) {
      await startContest(test.platform, wired, id);
      test.pass(1_000);
    }
    const page = async (args: object) => {
      const { edges, pageInfo } = await wired.deliveries.page(webhook, args);
      return {
        shown: edges.map(({ node }) => (node.event.data as { message: string }).message),
        ...pageInfo,
      };
    };
    const newest = await page({ first: 2 });
    expect(newest).toMatchObject({ shown: ['third', 'second'], hasNextPage: true });
    expect(await page({ first: 2, after: newest.endCursor })).toMatchObject({
      shown: ['first'],
      hasNextPage: false,
    });
    expect(await page({ last: 1, before: newest.endCursor })).toMatchObject({ shown: ['third'] });
    await expect(page({ after: 'unknown' })).rejects.toMatchObject({ kind: 'invalid' });
    const [delivery] = await deliveries(test.platform);
    expect(await wired.deliveries.findOwn(delivery?.id ?? '', ada)).not.toBeNull();
    expect(await wired.deliveries.findOwn(delivery?.id ?? '', bob)).toBeNull();
    await expect(wired.deliveries.resend(delivery?.id ?? '', bob)).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  it('drops its pending deliveries when it is disabled, and receives nothing until it is enabled', async () => {
    const { webhook } = await hook(wired, PUBLIC, ada);
    await startContest(test.platform, wired, 'first');
    await wired.service.update(webhook.id, { enabled: false, name: 'Paused' }, ada);
    await startContest(test.platform, wired, 'second');
    expect(await deliveries(test.platform)).toMatchObject([
      { state: 'failed', error: 'The webhook was disabled' },
    ]);
    await expect(wired.deliveries.test(webhook.id, ada)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await wired.service.update(webhook.id, { enabled: true }, ada)).toMatchObject({
      name: 'Paused',
      disabledAt: null,
    });
  });
});

describe('the data of a player', () => {
  it('is exported without secrets and deleted with the account', async () => {
    await hook(wired, SLACK, ada, { format: 'slack', events: ['question.published'], name: 'Chat' });
    test.pass(1_000);
    const { webhook } = await hook(wired, PUBLIC, ada);
    await hook(wired, PUBLIC, bob);
    await wired.deliveries.test(webhook.id, ada);
    const exported = await webhookRecords(test.platform.database, wired.reader).export({
      id: 'ada',
      email: 'ada@players.example',
      emailProvenAt: null,
    });
    expect(exported).toMatchObject({
      webhooks: [
        { name: 'Chat', url: 'https://hooks.slack.com/…' },
        { name: 'Bot', url: PUBLIC },
      ],
      webhookDeliveries: [{ webhook: 'Bot', type: 'webhook.test', state: 'pending' }],
    });
    expect(JSON.stringify(exported)).not.toContain('secret');
    await test.platform.database.orm.getRepository(Player).delete({ id: 'ada' });
    expect(await webhooks()).toMatchObject([{ playerId: 'bob' }]);
    const { orm } = test.platform.database;
    expect([
      await orm.getRepository(WebhookEvent).count(),
      await orm.getRepository(WebhookDelivery).count(),
    ]).toEqual([0, 0]);
  });

  it('is deleted after 30 days, not before', async () => {
    await hook(wired, PUBLIC, ada);
    await startContest(test.platform, wired, 'one');
    await sendAll(wired);
    test.pass(30 * DAY_MS);
    await wired.deliveries.deleteOld();
    expect(await deliveries(test.platform)).toHaveLength(1);
    test.pass(1);
    await wired.deliveries.deleteOld();
    expect(await deliveries(test.platform)).toEqual([]);
  });
});
