import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { enforceAccess } from '@daily/kit/graphql/enforce-access';
import { toGlobalId } from '@daily/kit/graphql/node';
import { Caller } from '@daily/kit/runtime/caller';
import { Session } from '@daily/people';
import type { TestPlatform } from '@daily/testing/test-platform';
import { graphql, type GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import type { BrowserSubscription } from './devices/subscription-input';
import type { Push } from './index';
import { Browser, PushServices } from './push-service.fixture';
import { openPushPlatform, sendAll, signedIn, subscribed, wireOn } from './wired-push.fixture';

let test: TestPlatform;
let services: PushServices;
let push: Push;
let schema: GraphQLSchema;

beforeAll(async () => {
  [test, services] = await Promise.all([openPushPlatform(), PushServices.start()]);
  const wired = wireOn(test.platform, services);
  ({ push } = wired);
  const instances = [...wired.people.resolvers, ...wired.push.resolvers];
  schema = enforceAccess(
    buildSchemaSync({
      resolvers: instances.map((instance) => instance.constructor) as unknown as NonEmptyArray<() => object>,
      container: { get: (type) => instances.find((instance) => instance.constructor === type) },
      validate: false,
    }),
    test.platform.limits,
  );
});
beforeEach(async () => {
  services.reset();
  await test.reset();
});
afterAll(async () => {
  await services.stop();
  await test.close();
});

const PUSH = `push { publicKey dailyReminder hour timeZone contestStarts devices { id name current lastSuccessAt } }`;

/** Executes a mutation that takes an input. @returns its result, with the viewer's push notifications */
async function mutate(name: string, input: object, contextValue: Caller): Promise<Record<string, unknown>> {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}`;
  const success = name === 'subscribeToPush' ? 'SubscribeToPushSuccess' : 'ViewerSuccess';
  const { data, errors } = await graphql({
    schema,
    source: `mutation ($input: ${type}Input!) { ${name}(input: $input) {
      __typename
      ... on ${success} { viewer { ${PUSH} } }
      ... on Problem { code }
      ... on Problem { ... on InvalidInputProblem { fields { path } } }
    } }`,
    variableValues: { input },
    contextValue,
  });
  if (errors?.[0]) throw errors[0];
  return data?.[name] as Record<string, unknown>;
}

const subscription = (endpoint: string): BrowserSubscription => new Browser(endpoint).subscription;
const devicesOf = async (id: string) => (await push.devices.list(id, null)).map(({ endpoint }) => endpoint);
const ENDPOINT = 'https://push.example/send/1';

describe('subscribeToPush', () => {
  it('subscribes the browser of the session with everything on, once', async () => {
    const ann = await signedIn(test.platform, 'ann');
    const input = { ...subscription(ENDPOINT), timeZone: 'Europe/Vienna' };
    const first = await mutate('subscribeToPush', input, ann);
    expect(first).toMatchObject({
      __typename: 'SubscribeToPushSuccess',
      viewer: {
        push: {
          publicKey: expect.stringMatching(/^[\w-]{87}$/),
          dailyReminder: true,
          hour: 9,
          timeZone: 'Europe/Vienna',
          contestStarts: true,
          devices: [{ name: 'Firefox on Linux', current: true, lastSuccessAt: null }],
        },
      },
    });
    expect(await mutate('subscribeToPush', input, ann)).toEqual(first);
  });

  it('replaces the subscription of the session when the browser has a new one', async () => {
    const ann = await signedIn(test.platform, 'ann');
    for (const endpoint of [ENDPOINT, `${ENDPOINT}2`])
      await mutate('subscribeToPush', { ...subscription(endpoint), timeZone: 'UTC' }, ann);
    expect(await devicesOf('ann')).toEqual([`${ENDPOINT}2`]);
  });

  it('keeps what the player has turned off, unless the reminder is asked for', async () => {
    const ann = await signedIn(test.platform, 'ann');
    const input = { ...subscription(ENDPOINT), timeZone: 'UTC' };
    await mutate('subscribeToPush', input, ann);
    const off = { dailyReminder: false, hour: 7, timeZone: 'UTC', contestStarts: false };
    await mutate('updatePushSettings', off, ann);
    await mutate('subscribeToPush', input, ann);
    expect(await push.settings.of('ann')).toEqual(off);
    await mutate('subscribeToPush', { ...input, dailyReminder: true }, ann);
    expect(await push.settings.of('ann')).toEqual({ ...off, dailyReminder: true });
  });

  it('follows the browser when another player signs in with it', async () => {
    const shared = { ...subscription(ENDPOINT), timeZone: 'UTC' };
    await mutate('subscribeToPush', shared, await signedIn(test.platform, 'ann'));
    await mutate('subscribeToPush', shared, await signedIn(test.platform, 'bob'));
    expect([await devicesOf('ann'), await devicesOf('bob')]).toEqual([[], [ENDPOINT]]);
  });

  it('does not take an endpoint from another player without the secret of the browser', async () => {
    const timeZone = 'UTC';
    await mutate(
      'subscribeToPush',
      { ...subscription(ENDPOINT), timeZone },
      await signedIn(test.platform, 'ann'),
    );
    const bob = await signedIn(test.platform, 'bob');
    expect(await mutate('subscribeToPush', { ...subscription(ENDPOINT), timeZone }, bob)).toMatchObject({
      code: 'CONFLICT',
    });
    expect(await devicesOf('ann')).toEqual([ENDPOINT]);
  });

  it.each([
    [{ endpoint: 'http://push.example/1' }, 'endpoint'],
    [{ endpoint: 'https://127.0.0.1/1' }, 'endpoint'],
    [{ endpoint: 'https://[::1]/1' }, 'endpoint'],
    [{ endpoint: 'https://localhost/1' }, 'endpoint'],
    [{ endpoint: `https://push.example/${'x'.repeat(1_000)}` }, 'endpoint'],
    [{ auth: 'short' }, 'auth'],
    [{ p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'p256dh'],
  ])('rejects %p', async (change, path) => {
    const input = { ...subscription(ENDPOINT), timeZone: 'UTC', ...change };
    expect(await mutate('subscribeToPush', input, await signedIn(test.platform, 'ann'))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path }],
    });
  });

  it('requires a session', async () => {
    const input = { ...subscription(ENDPOINT), timeZone: 'UTC' };
    expect(await mutate('subscribeToPush', input, test.caller())).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    await signedIn(test.platform, 'ann');
    const token = new Caller({
      viewer: { id: 'ann', role: 'player', scopes: ['write'] },
      address: '192.0.2.9',
    });
    expect(await mutate('subscribeToPush', input, token)).toMatchObject({ code: 'NOT_ALLOWED' });
  });
});

describe('the end of a subscription', () => {
  it('comes with its session', async () => {
    const ann = await signedIn(test.platform, 'ann');
    await subscribed(push, ann);
    await subscribed(push, await signedIn(test.platform, 'ann'), ENDPOINT);
    await test.platform.database.orm.getRepository(Session).delete({ tokenHash: ann.sessionHash! });
    expect(await devicesOf('ann')).toEqual([ENDPOINT]);
  });

  it('survives a new token of the session', async () => {
    const ann = await signedIn(test.platform, 'ann');
    await subscribed(push, ann, ENDPOINT);
    const sessions = test.platform.database.orm.getRepository(Session);
    await sessions.update({ tokenHash: ann.sessionHash! }, { tokenHash: Buffer.alloc(32) });
    expect(await devicesOf('ann')).toEqual([ENDPOINT]);
  });

  it('is asked for by its address, as often as one likes, by its owner only', async () => {
    const [ann, bob] = [await signedIn(test.platform, 'ann'), await signedIn(test.platform, 'bob')];
    await subscribed(push, ann, ENDPOINT);
    await mutate('unsubscribeFromPush', { endpoint: ENDPOINT }, bob);
    expect(await devicesOf('ann')).toEqual([ENDPOINT]);
    for (let times = 0; times < 2; times += 1)
      expect(await mutate('unsubscribeFromPush', { endpoint: ENDPOINT }, ann)).toMatchObject({
        __typename: 'ViewerSuccess',
        viewer: { push: { devices: [] } },
      });
  });

  it('is asked for by its id in the list of devices, by its owner only', async () => {
    const [ann, bob] = [await signedIn(test.platform, 'ann'), await signedIn(test.platform, 'bob')];
    await subscribed(push, ann, ENDPOINT);
    const [device] = await push.devices.list('ann', null);
    const input = { id: toGlobalId('PushDevice', device!.id) };
    expect(await mutate('removePushDevice', input, bob)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await mutate('removePushDevice', input, ann)).toMatchObject({ viewer: { push: { devices: [] } } });
    expect(await mutate('removePushDevice', input, ann)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await mutate('removePushDevice', { id: 'x' }, ann)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('updatePushSettings', () => {
  it('rejects an hour that does not exist', async () => {
    const ann = await signedIn(test.platform, 'ann');
    const choice = { dailyReminder: true, hour: 24, timeZone: 'UTC', contestStarts: true };
    expect(await mutate('updatePushSettings', choice, ann)).toMatchObject({ fields: [{ path: 'hour' }] });
  });
});

describe('sendTestPush', () => {
  it("sends a notification to one of the viewer's devices", async () => {
    const ann = await signedIn(test.platform, 'ann');
    await subscribed(push, await signedIn(test.platform, 'ann'), ENDPOINT);
    const browser = await subscribed(push, ann);
    const device = (await push.devices.list('ann', ann.sessionHash)).find(({ current }) => current);
    const input = { id: toGlobalId('PushDevice', device!.id) };
    expect(await mutate('sendTestPush', input, ann)).toMatchObject({ __typename: 'ViewerSuccess' });
    await sendAll(push);
    expect(services.received).toMatchObject([{ path: '/send/ann', headers: { ttl: '300' } }]);
    expect(browser.decrypt(services.received[0]!.body)).toMatchObject({ title: 'It works' });
    expect(await mutate('sendTestPush', input, await signedIn(test.platform, 'bob'))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('the personal data of a player', () => {
  it('includes devices and settings, without endpoints and keys', async () => {
    const browser = await subscribed(push, await signedIn(test.platform, 'ann'));
    const exported = await push.personal!.export({
      id: 'ann',
      email: 'ann@players.example',
      emailProvenAt: null,
    });
    expect(exported).toEqual({
      devices: [
        {
          name: 'Firefox on Linux',
          pushService: 'push.example',
          createdAt: test.clock.now(),
          lastSuccessAt: null,
        },
      ],
      settings: { dailyReminder: true, reminderHour: 9, timeZone: 'UTC', contestStarts: true },
    });
    expect(JSON.stringify(exported)).not.toContain(browser.subscription.auth);
  });
});
