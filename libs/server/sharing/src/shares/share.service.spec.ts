import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SHARE_LIFETIME_MS } from '@daily/rules/sharing';
import type { TestPlatform } from '@daily/testing/test-platform';
import { newPlayer, openSharing, signedInAs, type WiredSharing } from '../wired-sharing.fixture';
import { Share } from './share.entity';
import type { ShareService } from './share.service';

const QUESTION = { shareType: 'trivia_question', contentId: '7', platform: 'twitter' };
const RESULT = { marks: ['none', 'right'] as const, points: 20, streak: 1 };

let wired: WiredSharing;
let test: TestPlatform;
let shares: ShareService;

beforeAll(async () => {
  wired = await openSharing();
  test = wired.test;
  shares = wired.sharing.shares;
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
  wired.sharing.verification.verify(token, idempotencyKey);

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
    expect((await wired.sharing.lookup.find(share.id))?.result).toEqual(RESULT);
  });

  it('stores one spelling of the number of a question', async () => {
    for (const contentId of ['09', ' 9 ', 9, '0009']) {
      expect((await create({ contentId })).share.contentId).toBe('9');
    }
  });

  it('is refused for content of a type that no slice offers', async () => {
    const offered = wired.shareables.splice(0);
    const refused = expect(create({ shareType: 'contest', contentId: 'spring' })).rejects;
    await refused.toMatchObject({ kind: 'not-found', message: 'There is nothing to share under this id' });
    wired.shareables.push(...offered);
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
