import { HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { NOON, useServer } from '../test-world';
import { PROBLEM, proveEmail } from './account.fixture';

const used = useServer();
beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const mutate = (field: string, input: object, session?: string) =>
  used.server.graphql(
    `mutation ($input: ${field[0]!.toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) { __typename ${PROBLEM} } }`,
    { input },
    { session },
  );

/** How many mails were queued since a number of them, those to deleted accounts included. */
const queued = async () => Number((await used.server.rows('SELECT count(*) FROM outgoing_mail'))[0].count);

describe('the mails to an address that is not proven', () => {
  it('are 3 an hour, however often a stranger signs up, resets, subscribes and deletes the account', async () => {
    const email = 'victim@budget.example';
    const before = await queued();
    const replies = new Set<string>();
    for (let turn = 0; turn < 6; turn += 1) {
      const { session } = await signedIn(used.server, email);
      const reset = await mutate('requestPasswordReset', { email });
      const subscribed = await mutate('subscribe', { email });
      replies.add(
        JSON.stringify([reset.body, subscribed.body].map(({ data, errors }) => ({ data, errors }))),
      );
      await mutate('deleteAccount', { password: 'correct horse' }, session);
      used.world.clock.set(new Date(NOON.getTime() + (turn + 1) * MINUTE_MS));
    }
    expect((await queued()) - before).toBe(3);
    expect(replies.size).toBe(1);
    used.world.clock.set(new Date(NOON.getTime() + 2 * HOUR_MS));
    await signedIn(used.server, email);
    expect((await queued()) - before).toBe(4);
  });

  it('report no change of the password; those to a proven one do, 20 times an hour', async () => {
    const email = 'changes@budget.example';
    let { session } = await signedIn(used.server, email, 'password 0');
    const before = await queued();
    let changes = 0;
    const change = async () => {
      const passwords = { currentPassword: `password ${changes}`, newPassword: `password ${changes + 1}` };
      const { body } = await mutate('changePassword', passwords, session);
      expect(body.data.changePassword.__typename).toBe('ViewerSuccess');
      changes += 1;
      ({ session } = await signedIn(used.server, email, passwords.newPassword));
    };
    await change();
    expect((await queued()) - before).toBe(0);
    await proveEmail(used.server, email);
    while (changes < 24) await change();
    // The welcome counts, too.
    expect((await queued()) - before).toBe(19);
  });
});
