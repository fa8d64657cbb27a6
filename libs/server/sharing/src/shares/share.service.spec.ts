import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SHARE_LIFETIME_MS } from '@daily/rules/sharing';
import type { TestPlatform } from '@daily/testing/test-platform';
import { auditShares } from '../shares-audit';
import { newPlayer, openSharing, signedInAs, type WiredSharing } from '../wired-sharing.fixture';
import { Share } from './share.entity';
import type { ShareLookupService } from './share-lookup.service';
import type { ShareService } from './share.service';

const QUESTION = { shareType: 'trivia_question', contentId: '7', platform: 'twitter' };
const RESULT = { marks: ['none', 'right'] as const, points: 20, streak: 1 };

let wired: WiredSharing;
let test: TestPlatform;
let shares: ShareService;
let lookup: ShareLookupService;

beforeAll(async () => {
  wired = await openSharing();
  test = wired.test;
  ({ shares, lookup } = wired.sharing);
});
beforeEach(async () => {
  await test.reset();
  await newPlayer(test.platform, 'ada');
});
afterAll(() => test.close());

const create = (more: object = {}, playerId = 'ada') =>
  shares.create(playerId, { ...QUESTION, ...more }, test.caller());
const tokenOf = ({ verificationUrl }: { verificationUrl: string }) => verificationUrl.split('/').at(-1) ?? '';
const verify = (token: string, idempotencyKey?: string) =>
  wired.sharing.verification.verify(token, test.caller(), idempotencyKey);
const totalShares = async (id = 'ada') => (await wired.people.profiles.find(id)).totalShares;

describe('creating a share', () => {
  it('returns a link with at least 128 random bits, of which only the hash is stored', async () => {
    const made = await create();
    expect(made.verificationUrl).toMatch(/^https:\/\/trivia\.example\/verify-share\/[\w-]{32}$/);
    const kept = await test.platform.database.orm.getRepository(Share).findOneByOrFail({ id: made.share.id });
    expect(JSON.stringify(kept)).not.toContain(tokenOf(made));
    expect(kept).toMatchObject({ ...QUESTION, playerId: 'ada', verifiedAt: null, result: null });
    expect(kept.expiresAt.getTime() - kept.createdAt.getTime()).toBe(SHARE_LIFETIME_MS);
  });

  it('accepts a number as content and trims texts', async () => {
    const { share } = await create({ contentId: 7.0, title: ' A title ', description: '  ' });
    expect(share).toMatchObject({ contentId: '7', title: 'A title', description: null });
  });

  it('stores the result that the slice of the content finds', async () => {
    const asked: unknown[] = [];
    wired.shareables.push({
      results: {
        contest: async (...about) => {
          asked.push(about);
          return RESULT;
        },
      },
      hasAnsweredSince: async () => false,
    });
    const { share } = await create({ shareType: 'contest', contentId: 'spring' });
    expect(asked).toEqual([['ada', 'spring']]);
    expect((await lookup.find(share.id))?.result).toEqual(RESULT);
  });

  it.each([
    ['another type', { shareType: 'blog' }, 'shareType must be trivia_question or contest'],
    ['a type in upper case', { shareType: 'CONTEST' }, 'shareType must be'],
    ['another platform', { platform: 'mastodon' }, 'platform must be twitter, facebook, linkedin, copy_link'],
    ['no content', { contentId: '' }, 'Missing required information'],
    ['no platform', { platform: undefined }, 'Missing required information'],
    ['blank content', { contentId: '  ' }, 'contentId must be'],
    ['an array as content', { contentId: ['7'] }, 'contentId must be'],
    ['NaN as content', { contentId: Number.NaN }, 'contentId must be'],
    ['content that is too long', { contentId: 'x'.repeat(101) }, 'contentId must be'],
    ['a title that is too long', { title: 'x'.repeat(201) }, 'title must be'],
    ['a number as title', { title: 7 }, 'title must be'],
    ['a description that is too long', { description: 'x'.repeat(1_001) }, 'description must be'],
  ])('is refused with %s', async (_name, change, message) => {
    await expect(create(change)).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining(message),
    });
  });

  it('returns the same share for the same idempotency key, under a new link that replaces the old one', async () => {
    const createWith = (idempotencyKey: string) =>
      shares.create('ada', QUESTION, test.caller(), idempotencyKey);
    const made = await Promise.all([createWith('a'), createWith('a'), createWith('a')]);
    const again = await createWith('a');
    expect(new Set([...made, again].map(({ share }) => share.id)).size).toBe(1);
    expect((await createWith('b')).share.id).not.toBe(again.share.id);
    for (const { verificationUrl } of made) {
      await expect(verify(verificationUrl.split('/').at(-1) ?? '')).rejects.toMatchObject({
        kind: 'not-found',
      });
    }
    await verify(tokenOf(again));
    // A verified share keeps the link by which it was verified.
    await createWith('a');
    await expect(verify(tokenOf(again))).rejects.toMatchObject({ kind: 'conflict' });
    await newPlayer(test.platform, 'bob');
    expect((await shares.create('bob', QUESTION, test.caller(), 'a')).share.id).not.toBe(again.share.id);
  });

  it('requires the player to be signed in when the profile has a password', async () => {
    await newPlayer(test.platform, 'bob');
    await test.platform.database.orm.query(`INSERT INTO credential VALUES ('bob', 'hash')`);
    await expect(create({}, 'bob')).rejects.toMatchObject({
      kind: 'unauthenticated',
      message: 'Please log in to share content',
    });
    await expect(shares.create('bob', QUESTION, signedInAs('ada'))).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(shares.create('bob', QUESTION, signedInAs('bob'))).resolves.toBeTruthy();
    await expect(create({}, 'unknown')).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('is limited to 30 an hour per player', async () => {
    const limited = await openSharing({ rateLimitScale: 1 });
    await newPlayer(limited.test.platform, 'ada');
    await newPlayer(limited.test.platform, 'bob');
    const share = (id: string) => limited.sharing.shares.create(id, QUESTION, limited.test.caller());
    for (let turn = 0; turn < 30; turn += 1) await share('ada');
    await expect(share('ada')).rejects.toMatchObject({ kind: 'too-many' });
    await expect(share('bob')).resolves.toBeTruthy();
    await limited.test.close();
  });
});

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
        servers[index % 2]!.verification.verify(token, test.caller(), `key ${index}`),
      ),
    );
    const failures = ends.filter((end) => end.status === 'rejected');
    expect(failures).toHaveLength(199);
    expect(new Set(failures.map(({ reason }) => (reason as { kind: string }).kind))).toEqual(
      new Set(['conflict']),
    );
    expect(await totalShares()).toBe(1);
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

  it('is limited to 30 attempts a minute per address', async () => {
    const limited = await openSharing({ rateLimitScale: 1 });
    const guess = (address: string) =>
      limited.sharing.verification.verify('guess', limited.test.caller(address));
    for (let turn = 0; turn < 30; turn += 1)
      await expect(guess('192.0.2.7')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(guess('192.0.2.7')).rejects.toMatchObject({ kind: 'too-many' });
    await expect(guess('192.0.2.8')).rejects.toMatchObject({ kind: 'not-found' });
    await limited.test.close();
  });
});

describe("a player's shares", () => {
  it('are paged newest first, in both directions', async () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      ids.unshift((await create({ contentId: `${turn}` })).share.id);
      // Two of them at the same instant.
      if (turn !== 2) test.pass(1);
    }
    const all = await lookup.page('ada', { first: 10 });
    const order = all.edges.map(({ node }) => node.id);
    expect(new Set(order)).toEqual(new Set(ids));
    expect(all.edges.map(({ node }) => node.createdAt.getTime())).toEqual(
      all.edges.map(({ node }) => node.createdAt.getTime()).sort((a, b) => b - a),
    );
    const first = await lookup.page('ada', { first: 3 });
    const rest = await lookup.page('ada', { first: 3, after: first.pageInfo.endCursor });
    expect([...first.edges, ...rest.edges].map(({ node }) => node.id)).toEqual(order);
    expect([first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false]);
    const back = await lookup.page('ada', { last: 2, before: rest.pageInfo.startCursor });
    expect(back.edges.map(({ node }) => node.id)).toEqual(order.slice(1, 3));
  });

  it.each([
    '',
    'bm9uZQ',
    Buffer.from('["2026-01-01","x"]').toString('base64url'),
    Buffer.from('["x","y"]').toString('base64url'),
  ])('reject the malformed cursor %j', async (after) => {
    await expect(lookup.page('ada', { first: 1, after })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it.each(['', 'x', '7', "1' OR true", '00000000-0000-0000-0000-00000000000g'])(
    'include none with the malformed id %j',
    async (id) => {
      expect(await lookup.find(id)).toBeNull();
    },
  );

  it('are found by their own player only', async () => {
    const { share } = await create();
    await newPlayer(test.platform, 'bob');
    expect((await lookup.findOwn(share.id, signedInAs('ada')))?.id).toBe(share.id);
    expect(await lookup.findOwn(share.id, signedInAs('bob'))).toBeNull();
    expect(await lookup.findOwn(share.id, test.caller())).toBeNull();
  });
});
