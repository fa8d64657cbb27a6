import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SHARE_LIFETIME_MS } from '@daily/rules/sharing';
import { Player } from '@daily/people';
import { lockWaits } from '@daily/testing/lock-waits';
import type { TestPlatform } from '@daily/testing/test-platform';
import { auditShares } from '../shares-audit';
import { newPlayer, openSharing, type WiredSharing } from '../wired-sharing.fixture';

const QUESTION = { shareType: 'trivia_question', contentId: '7', platform: 'twitter' };

let wired: WiredSharing;
let test: TestPlatform;

beforeAll(async () => {
  wired = await openSharing();
  test = wired.test;
});
beforeEach(async () => {
  await test.reset();
  await newPlayer(test.platform, 'ada');
});
afterAll(() => test.close());

const create = () => wired.sharing.shares.create('ada', QUESTION, test.caller());
const tokenOf = ({ verificationUrl }: { verificationUrl: string }) => verificationUrl.split('/').at(-1) ?? '';
const verify = (token: string, idempotencyKey?: string) =>
  wired.sharing.verification.verify(token, idempotencyKey);
const totalShares = async () => (await wired.people.profiles.find('ada')).totalShares;

describe('verifying a share', () => {
  it('counts the share once', async () => {
    const token = tokenOf(await create());
    test.pass(1_000);
    expect(await verify(token)).toEqual({
      shareType: 'trivia_question',
      platform: 'twitter',
      contentId: '7',
    });
    expect(await totalShares()).toBe(1);
    await expect(verify(token)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This link has already been used',
    });
    expect(await totalShares()).toBe(1);
    expect(await auditShares(test.platform.database)).toEqual([]);
  });

  it('succeeds once out of 200 attempts at the same time on two servers', async () => {
    const token = tokenOf(await create());
    const servers = [wired.sharing, wired.wireOn(await test.sibling())];
    const ends = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        servers[index % 2]!.verification.verify(token, `key ${index}`),
      ),
    );
    const failures = ends.filter((end) => end.status === 'rejected');
    expect(failures).toHaveLength(199);
    expect(new Set(failures.map(({ reason }) => (reason as { kind: string }).kind))).toEqual(
      new Set(['conflict']),
    );
    expect(await totalShares()).toBe(1);
  });

  it('counts every share of a player when all are verified at the same moment', async () => {
    const tokens: string[] = [];
    while (tokens.length < 20) tokens.push(tokenOf(await create()));
    await Promise.all(tokens.map((token) => verify(token)));
    expect(await totalShares()).toBe(20);
    expect(await auditShares(test.platform.database)).toEqual([]);
  });

  it('returns the original result for the same idempotency key, and for no other', async () => {
    const token = tokenOf(await create());
    const original = await verify(token, 'this tab');
    expect(await verify(token, 'this tab')).toMatchObject(original);
    await expect(verify(token, 'another')).rejects.toMatchObject({ kind: 'conflict' });
    await expect(verify(token)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await totalShares()).toBe(1);
  });

  it('is possible for 30 days', async () => {
    const [early, late] = [tokenOf(await create()), tokenOf(await create())];
    test.pass(SHARE_LIFETIME_MS - 1);
    await expect(verify(early)).resolves.toBeTruthy();
    test.pass(1);
    const expired = { kind: 'not-found', message: 'Invalid or expired verification link' };
    await expect(verify(late)).rejects.toMatchObject(expired);
    await expect(verify(early)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await totalShares()).toBe(1);
  });

  it.each(['', 'unknown', '\0', "' OR 1=1 --", 'x'.repeat(400)])(
    'rejects the unknown token %j',
    async (token) => {
      await create();
      await expect(verify(token)).rejects.toMatchObject({ kind: 'not-found' });
      expect(await totalShares()).toBe(0);
    },
  );

  it('finds the link invalid when the account of the sharer is deleted at the same moment', async () => {
    const token = tokenOf(await create());
    const { orm } = test.platform.database;
    const attempts: Promise<unknown>[] = [];
    await orm.transaction(async (rows) => {
      await rows.findOne(Player, { where: { id: 'ada' }, lock: { mode: 'pessimistic_write' } });
      attempts.push(verify(token).catch((failure: unknown) => failure));
      await lockWaits(orm);
      await rows.delete(Player, { id: 'ada' });
    });
    expect(await Promise.all(attempts)).toMatchObject([{ kind: 'not-found' }]);
    expect(await auditShares(test.platform.database)).toEqual([]);
  });
});
