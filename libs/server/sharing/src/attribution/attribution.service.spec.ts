import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SHARE_LIFETIME_MS } from '@daily/rules/sharing';
import type { TestPlatform } from '@daily/testing/test-platform';
import { newToken } from '@daily/kit/runtime/token';
import { Player } from '@daily/people';
import type { Sharing } from '../index';
import { Share } from '../shares/share.entity';
import { newPlayer, openSharing, signedInAs } from '../wired-sharing.fixture';
import { type AttributionService, VISIT_LIFETIME_MS } from './attribution.service';
import { ShareVisit } from './share-visit.entity';

const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestPlatform;
let sharing: Sharing;
let attribution: AttributionService;
/** When players last answered. */
const lastAnswers = new Map<string, Date>();
/** The link of a share by Ada. */
let link: { id: string; token: string };

beforeAll(async () => {
  const wired = await openSharing();
  ({ test, sharing } = wired);
  attribution = sharing.attribution;
  wired.shareables.push({
    results: {},
    hasAnsweredSince: async (id, since) => (lastAnswers.get(id) ?? new Date(0)) >= since,
  });
});
beforeEach(async () => {
  await test.reset();
  lastAnswers.clear();
  await newPlayer(test.platform, 'ada');
  link = await newLink();
});
afterAll(() => test.close());

async function newLink(): Promise<typeof link> {
  const input = { shareType: 'trivia_question', contentId: '7', platform: 'twitter' };
  const { share, verificationUrl } = await sharing.shares.create('ada', input, test.caller());
  return { id: share.id, token: verificationUrl.split('/').at(-1) ?? '' };
}

const callerOf = (id?: string) => (id ? signedInAs(id) : test.caller());
const visit = async (id?: string, previousVisitToken: string | null = null, { token } = link) =>
  attribution.visit({ token, visitToken: newToken(), previousVisitToken }, callerOf(id));
const attribute = (visitToken: string | null, id: string) =>
  attribution.attribute(visitToken ?? '', callerOf(id));
const answered = (id: string) => void lastAnswers.set(id, test.clock.now());
const numbers = async ({ id } = link) => {
  const { visits, signups, answers } = await test.platform.database.orm
    .getRepository(Share)
    .findOneByOrFail({ id });
  return [visits, signups, answers];
};

describe('a visit', () => {
  it('is counted once per browser', async () => {
    const kept = await visit();
    expect(kept).toMatch(/^[\w-]{32}$/);
    expect(await visit(undefined, kept)).toBe(kept);
    expect(await numbers()).toEqual([1, 0, 0]);
    await visit();
    expect(await numbers()).toEqual([2, 0, 0]);
  });

  it('is counted once when the same token is sent several times at once', async () => {
    const visitToken = newToken();
    const same = { token: link.token, visitToken, previousVisitToken: null };
    const returned = await Promise.all(
      Array.from({ length: 10 }, () => attribution.visit(same, test.caller())),
    );
    expect(new Set(returned)).toEqual(new Set([visitToken]));
    expect(await numbers()).toEqual([1, 0, 0]);
  });

  it('is rejected with a token of fewer than 32 characters', async () => {
    const short = { token: link.token, visitToken: 'short', previousVisitToken: null };
    await expect(attribution.visit(short, test.caller())).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'visitToken' }],
    });
  });

  it('is counted for each link that a browser opens', async () => {
    const other = await newLink();
    const kept = await visit();
    expect(await visit(undefined, kept, other)).not.toBe(kept);
    expect([await numbers(), await numbers(other)]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
  });

  it('by the sharer is not counted', async () => {
    expect(await visit('ada')).toBeNull();
    expect(await numbers()).toEqual([0, 0, 0]);
  });

  it('by a player is counted once in all browsers; the latest browser continues', async () => {
    await newPlayer(test.platform, 'bob');
    const first = await visit('bob');
    const second = await visit('bob');
    expect(second).not.toBe(first);
    expect(await numbers()).toEqual([1, 0, 0]);
    test.pass(DAY_MS);
    answered('bob');
    expect(await attribute(first, 'bob')).toBe(false);
    expect(await attribute(second, 'bob')).toBe(false);
    expect(await numbers()).toEqual([1, 0, 1]);
  });

  it('by a player is counted once out of 20 at the same time', async () => {
    await newPlayer(test.platform, 'bob');
    await Promise.all(Array.from({ length: 20 }, () => visit('bob')));
    expect(await numbers()).toEqual([1, 0, 0]);
  });

  it('requires a link that is verified or not expired', async () => {
    const verified = await newLink();
    await sharing.verification.verify(verified.token, test.caller());
    test.pass(SHARE_LIFETIME_MS);
    await expect(visit()).rejects.toMatchObject({ kind: 'not-found' });
    const unknown = { id: '', token: 'unknown' };
    await expect(visit(undefined, null, unknown)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(visit(undefined, null, verified)).resolves.toBeTruthy();
  });
});

describe('what follows a visit', () => {
  it('is counted: a signup and an answer, once each', async () => {
    const kept = await visit();
    test.pass(DAY_MS);
    await newPlayer(test.platform, 'new');
    expect(await attribute(kept, 'new')).toBe(true);
    expect(await attribute(kept, 'new')).toBe(true);
    expect(await numbers()).toEqual([1, 1, 0]);
    answered('new');
    expect(await attribute(kept, 'new')).toBe(false);
    expect(await attribute(kept, 'new')).toBe(false);
    expect(await numbers()).toEqual([1, 1, 1]);
  });

  it('is counted at once when the browser reports late', async () => {
    const kept = await visit();
    await newPlayer(test.platform, 'new');
    answered('new');
    expect(await attribute(kept, 'new')).toBe(false);
    expect(await numbers()).toEqual([1, 1, 1]);
  });

  it('is counted once out of 20 reports at the same time', async () => {
    const kept = await visit();
    await newPlayer(test.platform, 'new');
    answered('new');
    await Promise.all(Array.from({ length: 20 }, () => attribute(kept, 'new')));
    expect(await numbers()).toEqual([1, 1, 1]);
  });

  it('is not a signup of an existing player, nor an answer given before the visit', async () => {
    await newPlayer(test.platform, 'bob');
    answered('bob');
    test.pass(1_000);
    const kept = await visit();
    expect(await attribute(kept, 'bob')).toBe(true);
    expect(await numbers()).toEqual([1, 0, 0]);
    test.pass(DAY_MS);
    answered('bob');
    await attribute(kept, 'bob');
    expect(await numbers()).toEqual([1, 0, 1]);
  });

  it('uncounts a visit that turns out to be by the sharer', async () => {
    const kept = await visit();
    expect(await attribute(kept, 'ada')).toBe(false);
    expect(await numbers()).toEqual([0, 0, 0]);
    expect(await attribute(kept, 'ada')).toBe(false);
    expect(await numbers()).toEqual([0, 0, 0]);
  });

  it('uncounts a visit by a player who was counted in another browser', async () => {
    await newPlayer(test.platform, 'bob');
    await visit('bob');
    const kept = await visit();
    expect(await numbers()).toEqual([2, 0, 0]);
    expect(await attribute(kept, 'bob')).toBe(false);
    expect(await numbers()).toEqual([1, 0, 0]);
  });

  it('belongs to the first player who signs in on a shared browser', async () => {
    const kept = await visit();
    await newPlayer(test.platform, 'first');
    await attribute(kept, 'first');
    await newPlayer(test.platform, 'second');
    expect(await attribute(kept, 'second')).toBe(false);
    expect(await numbers()).toEqual([1, 1, 0]);
  });

  it('is counted for 30 days, after which only the counters remain', async () => {
    const [early, late] = [await visit(), await visit()];
    await newPlayer(test.platform, 'new');
    await newPlayer(test.platform, 'newer');
    test.pass(VISIT_LIFETIME_MS - 1);
    await attribute(early, 'new');
    await attribution.deleteExpiredVisits();
    test.pass(1);
    expect(await attribute(late, 'newer')).toBe(false);
    expect(await numbers()).toEqual([2, 1, 0]);
    expect(await test.platform.database.orm.getRepository(ShareVisit).count()).toBe(2);
    await attribution.deleteExpiredVisits();
    expect(await test.platform.database.orm.getRepository(ShareVisit).count()).toBe(0);
    expect(await numbers()).toEqual([2, 1, 0]);
  });

  it('stays counted after the visitor deletes their account', async () => {
    const kept = await visit();
    await newPlayer(test.platform, 'new');
    answered('new');
    await attribute(kept, 'new');
    await test.platform.database.orm.getRepository(Player).delete({ id: 'new' });
    expect(await numbers()).toEqual([1, 1, 1]);
  });

  it('requires a signed-in player and a known visit', async () => {
    await expect(attribution.attribute('x', test.caller())).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    expect(await attribute('unknown', 'ada')).toBe(false);
  });
});
