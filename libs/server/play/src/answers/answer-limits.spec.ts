import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { ENTITIES, wireSlices } from '../wired-slices.fixture';

let test: TestPlatform;

beforeAll(async () => {
  // 5 answers a minute for an address, 1 for a player.
  test = await openTestPlatform(ENTITIES, { rateLimitScale: 1 / 60 });
});
afterAll(() => test.close());

it('limits answers by address, for all players together', async () => {
  const route = wireSlices(test.platform).play.rest?.find(({ method }) => method === 'POST');
  const kindOf = async (turn: number, address: string) => {
    const body = { userId: `unknown-${turn}`, questionId: 1, userAnswer: 'A' };
    return route!
      .handle(
        { params: {}, query: {}, text: '', bytes: Buffer.alloc(0), body, idempotencyKey: null },
        test.caller(address),
      )
      .catch(({ kind }) => kind);
  };
  const kinds = [];
  for (let turn = 0; turn < 6; turn += 1) kinds.push(await kindOf(turn, '192.0.2.1'));
  expect(kinds).toEqual([...Array<string>(5).fill('not-found'), 'too-many']);
  expect(await kindOf(6, '192.0.2.2')).toBe('not-found');
});
