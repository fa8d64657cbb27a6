import { beforeEach, describe, expect, it } from '@jest/globals';
import { Caller } from '@daily/kit/runtime/caller';
import { Player } from '@daily/people';
import { lockWaits } from '@daily/testing/lock-waits';
import { CONFIRM, SUBSCRIBE, useNotices } from '../notices-schema.fixture';

const DELETE_ACCOUNT = `mutation ($input: DeleteAccountInput!) {
  deleteAccount(input: $input) { __typename ... on Problem { code } }
}`;

const ANN = { email: 'ann@example.org', password: 'my secret' };

const used = useNotices();

describe('the confirmation of a subscription while the account of its address is deleted', () => {
  let ann: Caller;
  let token: string;

  beforeEach(async () => {
    const { test, slices } = used.notices;
    const { player, sessionHash } = await slices.people.accounts.login(ANN, test.caller());
    const { orm } = test.platform.database;
    await orm.getRepository(Player).update({ id: player.id }, { emailProvenAt: test.clock.now() });
    ann = new Caller({ viewer: { id: player.id, role: 'player' }, sessionHash, address: '192.0.2.1' });
    await used.notices.mutate(SUBSCRIBE, { email: ANN.email });
    const texts = (await used.notices.mails()).map(({ text }) => text ?? '');
    token = /subscription\/confirm\/(\S+)/.exec(texts.join('\n'))![1]!;
  });

  const confirmation = () => used.notices.mutate(CONFIRM, { token });
  const deletion = () => used.notices.mutate(DELETE_ACCOUNT, { password: ANN.password }, ann);

  /** Begins two works that wait for the lock of Ann's player. They get it in this order. */
  async function queuedForAnn(first: () => Promise<unknown>, second: () => Promise<unknown>) {
    const { orm } = used.notices.test.platform.database;
    let outcomes = Promise.allSettled<unknown>([]);
    await orm.transaction(async (rows) => {
      await rows.findOne(Player, { where: { email: ANN.email }, lock: { mode: 'pessimistic_write' } });
      const began = first();
      await lockWaits(orm);
      outcomes = Promise.allSettled([began, second()]);
      await lockWaits(orm, 2);
    });
    return outcomes;
  }

  it('finds its link invalid when it comes second', async () => {
    expect(await queuedForAnn(deletion, confirmation)).toMatchObject([
      { value: { __typename: 'DeleteAccountSuccess' } },
      { value: { __typename: 'NotFoundProblem' } },
    ]);
    expect(await used.notices.subscribers()).toEqual([]);
  });

  it('does not outlive the account when it comes first', async () => {
    expect(await queuedForAnn(confirmation, deletion)).toMatchObject([
      { value: { __typename: 'ConfirmSubscriptionSuccess' } },
      { value: { __typename: 'DeleteAccountSuccess' } },
    ]);
    expect(await used.notices.subscribers()).toEqual([]);
  });
});
