import { describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { type TestServer } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();
const SUBSCRIBE = 'mutation ($input: SubscribeInput!) { subscribe(input: $input) { __typename } }';
const CHANGE = 'mutation ($input: UpdateReminderInput!) { updateReminder(input: $input) { __typename } }';

/** A server of its own whose limits are those of the product. */
const limited = (): Promise<TestServer> => used.world.start({ rateLimitScale: 1 });

const mails = async (): Promise<number> =>
  (await used.server.rows('SELECT count(*) AS count FROM outgoing_mail'))[0].count;

describe('subscriptions by email', () => {
  it('are limited to 5 a minute for an address, for all recipients together', async () => {
    const server = await limited();
    const before = await mails();
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      const input = { email: `victim-${count}@limits.example` };
      statuses.push((await server.graphql(SUBSCRIBE, { input })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await mails()) - before).toBe(5);
  });

  it('are limited to 20 an hour for an address', async () => {
    const server = await limited();
    const { subscriptionsHourly } = server.platform.limits.of({
      subscriptionsHourly: { points: 0, duration: 0 },
    });
    await subscriptionsHourly.use('127.0.0.1', 19);
    const send = (email: string) => server.graphql(SUBSCRIBE, { input: { email } });
    expect((await send('one@limits.example')).status).toBe(200);
    expect((await send('two@limits.example')).status).toBe(429);
  });

  it('count a reminder that a player turns on, because it mails a confirmation too', async () => {
    const { session } = await signedIn(used.server, 'ada@subscription-limits.example');
    const server = await limited();
    const change = (enabled: boolean) =>
      server.graphql(CHANGE, { input: { enabled, hour: 9, timeZone: 'UTC' } }, { session });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await change(true)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await change(false)).status).toBe(200);
  });
});
