import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SHARE_LIFETIME_MS } from '@daily/rules/sharing';
import { Shareables } from '@daily/kit/runtime/shareable';
import type { TestPlatform } from '@daily/testing/test-platform';
import { newToken } from '@daily/kit/runtime/token';
import { Player } from '@daily/people';
import { AttributionService, VISIT_LIFETIME_MS } from './attribution.service';
import { newPlayer, openSharing, signedInAs } from './share.fixture';
import { Share } from './share.entity';
import { ShareService } from './share.service';
import { ShareVisit } from './share-visit.entity';

const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestPlatform;
let attribution: AttributionService;
/** When players answered last. */
const lastAnswers = new Map<string, Date>();
/** The link of a share of Ada's. */
let link: { id: string; token: string };

beforeAll(async () => {
  test = await openSharing();
  attribution = test.platform.get(AttributionService);
  test.platform.get(Shareables).add({
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
  const { share, verificationUrl } = await test.platform
    .get(ShareService)
    .create('ada', input, test.caller());
  return { id: share.id, token: verificationUrl.split('/').at(-1) ?? '' };
}

const who = (id?: string) => (id ? signedInAs(test.platform, id) : test.caller());
const visit = async (id?: string, held: string | null = null, { token } = link) =>
  attribution.visit(token, newToken(), held, who(id));
const attribute = (held: string | null, id: string) => attribution.attribute(held ?? '', who(id));
const answered = (id: string) => void lastAnswers.set(id, test.clock.now());
const numbers = async ({ id } = link) => {
  const { visits, signups, answers } = await test.platform.database.orm
    .getRepository(Share)
    .findOneByOrFail({ id });
  return [visits, signups, answers];
};

describe('a visit', () => {
  it('counts, once a browser', async () => {
    const held = await visit();
    expect(held).toMatch(/^[\w-]{32}$/);
    expect(await visit(undefined, held)).toBe(held);
    expect(await numbers()).toEqual([1, 0, 0]);
    await visit();
    expect(await numbers()).toEqual([2, 0, 0]);
  });

  it('counts once when its reply was lost and it is told again, also at the same moment', async () => {
    const name = newToken();
    const told = await Promise.all(
      Array.from({ length: 10 }, () => attribution.visit(link.token, name, null, test.caller())),
    );
    expect(new Set(told)).toEqual(new Set([name]));
    expect(await numbers()).toEqual([1, 0, 0]);
    await expect(attribution.visit(link.token, 'short', null, test.caller())).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  it('counts for each link that a browser comes by', async () => {
    const other = await newLink();
    const held = await visit();
    expect(await visit(undefined, held, other)).not.toBe(held);
    expect([await numbers(), await numbers(other)]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
  });

  it('of the sharer does not count', async () => {
    expect(await visit('ada')).toBeNull();
    expect(await numbers()).toEqual([0, 0, 0]);
  });

  it('of a player counts once, in whatever browser; the last one carries on', async () => {
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

  it('counts once of 20 at the same moment', async () => {
    await newPlayer(test.platform, 'bob');
    await Promise.all(Array.from({ length: 20 }, () => visit('bob')));
    expect(await numbers()).toEqual([1, 0, 0]);
  });

  it('needs a link that was verified or still can be', async () => {
    const verified = await newLink();
    await test.platform.get(ShareService).verify(verified.token, test.caller());
    test.pass(SHARE_LIFETIME_MS);
    await expect(visit()).rejects.toMatchObject({ kind: 'not-found' });
    await expect(attribution.visit('unknown', newToken(), null, test.caller())).rejects.toMatchObject({
      kind: 'not-found',
    });
    await expect(visit(undefined, null, verified)).resolves.toBeTruthy();
  });
});

describe('what follows a visit', () => {
  it('is a signup and an answer, each counted once', async () => {
    const held = await visit();
    test.pass(DAY_MS);
    await newPlayer(test.platform, 'new');
    expect(await attribute(held, 'new')).toBe(true);
    expect(await attribute(held, 'new')).toBe(true);
    expect(await numbers()).toEqual([1, 1, 0]);
    answered('new');
    expect(await attribute(held, 'new')).toBe(false);
    expect(await attribute(held, 'new')).toBe(false);
    expect(await numbers()).toEqual([1, 1, 1]);
  });

  it('is both at once when the browser tells late', async () => {
    const held = await visit();
    await newPlayer(test.platform, 'new');
    answered('new');
    expect(await attribute(held, 'new')).toBe(false);
    expect(await numbers()).toEqual([1, 1, 1]);
  });

  it('is counted once of 20 at the same moment', async () => {
    const held = await visit();
    await newPlayer(test.platform, 'new');
    answered('new');
    await Promise.all(Array.from({ length: 20 }, () => attribute(held, 'new')));
    expect(await numbers()).toEqual([1, 1, 1]);
  });

  it('is no signup of somebody who played before, and no answer that they had given', async () => {
    await newPlayer(test.platform, 'bob');
    answered('bob');
    test.pass(1_000);
    const held = await visit();
    expect(await attribute(held, 'bob')).toBe(true);
    expect(await numbers()).toEqual([1, 0, 0]);
    test.pass(DAY_MS);
    answered('bob');
    await attribute(held, 'bob');
    expect(await numbers()).toEqual([1, 0, 1]);
  });

  it('takes a visit back that was the sharer’s own', async () => {
    const held = await visit();
    expect(await attribute(held, 'ada')).toBe(false);
    expect(await numbers()).toEqual([0, 0, 0]);
    expect(await attribute(held, 'ada')).toBe(false);
    expect(await numbers()).toEqual([0, 0, 0]);
  });

  it('takes a visit back of somebody who had come in another browser', async () => {
    await newPlayer(test.platform, 'bob');
    await visit('bob');
    const held = await visit();
    expect(await numbers()).toEqual([2, 0, 0]);
    expect(await attribute(held, 'bob')).toBe(false);
    expect(await numbers()).toEqual([1, 0, 0]);
  });

  it('is the first one’s who signs in, on a browser that several use', async () => {
    const held = await visit();
    await newPlayer(test.platform, 'first');
    await attribute(held, 'first');
    await newPlayer(test.platform, 'second');
    expect(await attribute(held, 'second')).toBe(false);
    expect(await numbers()).toEqual([1, 1, 0]);
  });

  it('is counted for 30 days, then nothing is left but the numbers', async () => {
    const [early, late] = [await visit(), await visit()];
    await newPlayer(test.platform, 'new');
    await newPlayer(test.platform, 'newer');
    test.pass(VISIT_LIFETIME_MS - 1);
    await attribute(early, 'new');
    await attribution.forgetVisits();
    test.pass(1);
    expect(await attribute(late, 'newer')).toBe(false);
    expect(await numbers()).toEqual([2, 1, 0]);
    expect(await test.platform.database.orm.getRepository(ShareVisit).count()).toBe(2);
    await attribution.forgetVisits();
    expect(await test.platform.database.orm.getRepository(ShareVisit).count()).toBe(0);
    expect(await numbers()).toEqual([2, 1, 0]);
  });

  it('outlives the account of who came', async () => {
    const held = await visit();
    await newPlayer(test.platform, 'new');
    answered('new');
    await attribute(held, 'new');
    await test.platform.database.orm.getRepository(Player).delete({ id: 'new' });
    expect(await numbers()).toEqual([1, 1, 1]);
  });

  it('needs somebody signed in, and a visit', async () => {
    await expect(attribution.attribute('x', test.caller())).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    expect(await attribute('unknown', 'ada')).toBe(false);
  });
});
