import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SHARE_LIFETIME_MS } from '@daily/rules/sharing';
import { Shareables } from '@daily/kit/runtime/shareable';
import type { TestPlatform } from '@daily/testing/test-platform';
import { ProfileService } from '@daily/people';
import { newPlayer, openSharing, signedInAs } from './share.fixture';
import { Share } from './share.entity';
import { ShareService } from './share.service';
import { auditShares } from './shares-audit';

const QUESTION = { shareType: 'trivia_question', contentId: '7', platform: 'twitter' };
const RESULT = { marks: ['none', 'right'] as const, points: 20, streak: 1 };

let test: TestPlatform;
let shares: ShareService;

beforeAll(async () => {
  test = await openSharing();
  shares = test.platform.get(ShareService);
});
beforeEach(async () => {
  await test.reset();
  await newPlayer(test.platform, 'ada');
});
afterAll(() => test.close());

const create = (more: object = {}, playerId = 'ada') =>
  shares.create(playerId, { ...QUESTION, ...more }, test.caller());
const tokenOf = ({ verificationUrl }: { verificationUrl: string }) => verificationUrl.split('/').at(-1) ?? '';
const verify = (token: string, attempt?: string) => shares.verify(token, test.caller(), attempt);
const totalShares = async (id = 'ada') => (await test.platform.get(ProfileService).find(id)).totalShares;

describe('making a share', () => {
  it('gives a link with 128 random bits and more, of which the hash alone is kept', async () => {
    const made = await create();
    expect(made.verificationUrl).toMatch(/^https:\/\/trivia\.example\/verify-share\/[\w-]{32}$/);
    const kept = await test.platform.database.orm.getRepository(Share).findOneByOrFail({ id: made.share.id });
    expect(JSON.stringify(kept)).not.toContain(tokenOf(made));
    expect(kept).toMatchObject({ ...QUESTION, playerId: 'ada', verifiedAt: null, result: null });
    expect(kept.expiresAt.getTime() - kept.createdAt.getTime()).toBe(SHARE_LIFETIME_MS);
  });

  it('takes a number for the content, and cuts spaces off what was written', async () => {
    const { share } = await create({ contentId: 7.0, title: ' A title ', description: '  ' });
    expect(share).toMatchObject({ contentId: '7', title: 'A title', description: null });
  });

  it('keeps the result along, as the slice that knows it tells', async () => {
    const asked: unknown[] = [];
    test.platform.get(Shareables).add({
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
    expect((await shares.find(share.id))?.result).toEqual(RESULT);
  });

  it.each([
    ['another type', { shareType: 'blog' }, 'shareType must be trivia_question or contest'],
    ['a type of another case', { shareType: 'CONTEST' }, 'shareType must be'],
    ['another platform', { platform: 'mastodon' }, 'platform must be twitter, facebook, linkedin, copy_link'],
    ['no content', { contentId: '' }, 'Missing required information'],
    ['no platform', { platform: undefined }, 'Missing required information'],
    ['content of spaces', { contentId: '  ' }, 'contentId must be'],
    ['content that is a list', { contentId: ['7'] }, 'contentId must be'],
    ['content that is no number', { contentId: Number.NaN }, 'contentId must be'],
    ['long content', { contentId: 'x'.repeat(101) }, 'contentId must be'],
    ['a long title', { title: 'x'.repeat(201) }, 'title must be'],
    ['a title that is no text', { title: 7 }, 'title must be'],
    ['a long description', { description: 'x'.repeat(1_001) }, 'description must be'],
  ])('is refused with %s', async (_name, change, message) => {
    await expect(create(change)).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining(message),
    });
  });

  it('makes one share of one attempt, whose last link works', async () => {
    const attempt = (name: string) => shares.create('ada', QUESTION, test.caller(), name);
    const made = await Promise.all([attempt('a'), attempt('a'), attempt('a')]);
    const again = await attempt('a');
    expect(new Set([...made, again].map(({ share }) => share.id)).size).toBe(1);
    expect((await attempt('b')).share.id).not.toBe(again.share.id);
    for (const { verificationUrl } of made) {
      await expect(verify(verificationUrl.split('/').at(-1) ?? '')).rejects.toMatchObject({
        kind: 'not-found',
      });
    }
    await verify(tokenOf(again));
    // Verified: the link that it was verified by stays the one that was used.
    await attempt('a');
    await expect(verify(tokenOf(again))).rejects.toMatchObject({ kind: 'conflict' });
    await newPlayer(test.platform, 'bob');
    expect((await shares.create('bob', QUESTION, test.caller(), 'a')).share.id).not.toBe(again.share.id);
  });

  it('is for the player alone where there is a password', async () => {
    await newPlayer(test.platform, 'bob', { passwordHash: 'hash' });
    await expect(create({}, 'bob')).rejects.toMatchObject({
      kind: 'unauthenticated',
      message: 'Please log in to share content',
    });
    await expect(shares.create('bob', QUESTION, signedInAs(test.platform, 'ada'))).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(shares.create('bob', QUESTION, signedInAs(test.platform, 'bob'))).resolves.toBeTruthy();
    await expect(create({}, 'nobody')).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('is possible 30 times an hour', async () => {
    const tight = await openSharing({ rateLimitScale: 1 });
    await newPlayer(tight.platform, 'ada');
    await newPlayer(tight.platform, 'bob');
    const share = (id: string) => tight.platform.get(ShareService).create(id, QUESTION, tight.caller());
    for (let turn = 0; turn < 30; turn += 1) await share('ada');
    await expect(share('ada')).rejects.toMatchObject({ kind: 'too-many' });
    await expect(share('bob')).resolves.toBeTruthy();
    await tight.close();
  });
});

describe('verifying a share', () => {
  it('counts it once', async () => {
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
    expect(await auditShares(test.platform)).toEqual([]);
  });

  it('counts once of 200 at the same moment, on two servers', async () => {
    const token = tokenOf(await create());
    const other = (await test.sibling()).get(ShareService);
    const ends = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 ? shares : other).verify(token, test.caller(), `attempt ${index}`),
      ),
    );
    const failures = ends.filter((end) => end.status === 'rejected');
    expect(failures).toHaveLength(199);
    expect(new Set(failures.map(({ reason }) => (reason as { kind: string }).kind))).toEqual(
      new Set(['conflict']),
    );
    expect(await totalShares()).toBe(1);
  });

  it('tells the attempt that succeeded so again, and no other', async () => {
    const token = tokenOf(await create());
    const told = await verify(token, 'this tab');
    expect(await verify(token, 'this tab')).toMatchObject(told);
    await expect(verify(token, 'another')).rejects.toMatchObject({ kind: 'conflict' });
    await expect(verify(token)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await totalShares()).toBe(1);
  });

  it('works until 30 days have passed', async () => {
    const [early, late] = [tokenOf(await create()), tokenOf(await create())];
    test.pass(SHARE_LIFETIME_MS - 1);
    await expect(verify(early)).resolves.toBeTruthy();
    test.pass(1);
    const expired = { kind: 'not-found', message: 'Invalid or expired verification link' };
    await expect(verify(late)).rejects.toMatchObject(expired);
    await expect(verify(early)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await totalShares()).toBe(1);
  });

  it.each(['', 'unknown', '\0', "' OR 1=1 --", 'x'.repeat(400)])('knows no token %j', async (token) => {
    await create();
    await expect(verify(token)).rejects.toMatchObject({ kind: 'not-found' });
    expect(await totalShares()).toBe(0);
  });

  it('is possible 30 times a minute from one address', async () => {
    const tight = await openSharing({ rateLimitScale: 1 });
    const guess = (address: string) =>
      tight.platform.get(ShareService).verify('guess', tight.caller(address));
    for (let turn = 0; turn < 30; turn += 1)
      await expect(guess('192.0.2.7')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(guess('192.0.2.7')).rejects.toMatchObject({ kind: 'too-many' });
    await expect(guess('192.0.2.8')).rejects.toMatchObject({ kind: 'not-found' });
    await tight.close();
  });
});

describe("a player's shares", () => {
  it('come newest first, page by page, in both directions', async () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      ids.unshift((await create({ contentId: `${turn}` })).share.id);
      // Two of them in the same instant.
      if (turn !== 2) test.pass(1);
    }
    const all = await shares.page('ada', { first: 10 });
    const order = all.edges.map(({ node }) => node.id);
    expect(new Set(order)).toEqual(new Set(ids));
    expect(all.edges.map(({ node }) => node.createdAt.getTime())).toEqual(
      all.edges.map(({ node }) => node.createdAt.getTime()).sort((a, b) => b - a),
    );
    const first = await shares.page('ada', { first: 3 });
    const rest = await shares.page('ada', { first: 3, after: first.pageInfo.endCursor });
    expect([...first.edges, ...rest.edges].map(({ node }) => node.id)).toEqual(order);
    expect([first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false]);
    const back = await shares.page('ada', { last: 2, before: rest.pageInfo.startCursor });
    expect(back.edges.map(({ node }) => node.id)).toEqual(order.slice(1, 3));
  });

  it.each([
    '',
    'bm9uZQ',
    Buffer.from('["2026-01-01","x"]').toString('base64url'),
    Buffer.from('["x","y"]').toString('base64url'),
  ])('know no cursor %j', async (after) => {
    await expect(shares.page('ada', { first: 1, after })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it.each(['', 'x', '7', "1' OR true", '00000000-0000-0000-0000-00000000000g'])(
    'have no id %j',
    async (id) => {
      expect(await shares.find(id)).toBeNull();
    },
  );

  it('are nobody else’s', async () => {
    const { share } = await create();
    await newPlayer(test.platform, 'bob');
    expect((await shares.findOwn(share.id, signedInAs(test.platform, 'ada')))?.id).toBe(share.id);
    expect(await shares.findOwn(share.id, signedInAs(test.platform, 'bob'))).toBeNull();
    expect(await shares.findOwn(share.id, test.caller())).toBeNull();
  });
});
