import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestPlatform } from '@daily/testing/test-platform';
import { newPlayer, openSharing, signedInAs, type WiredSharing } from '../wired-sharing.fixture';
import type { ShareLookupService } from './share-lookup.service';

const QUESTION = { shareType: 'trivia_question', contentId: '7', platform: 'twitter' };

let wired: WiredSharing;
let test: TestPlatform;
let lookup: ShareLookupService;

beforeAll(async () => {
  wired = await openSharing();
  test = wired.test;
  lookup = wired.sharing.lookup;
});
beforeEach(async () => {
  await test.reset();
  await newPlayer(test.platform, 'ada');
});
afterAll(() => test.close());

const create = (contentId = '7') =>
  wired.sharing.shares.create('ada', { ...QUESTION, contentId }, test.caller());

describe("a player's shares", () => {
  it('are paged newest first, in both directions', async () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      ids.unshift((await create(`${turn}`)).share.id);
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
