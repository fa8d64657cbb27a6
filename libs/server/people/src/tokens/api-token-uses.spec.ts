import { DAY_MS, HOUR_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { People } from '../index';
import { openPeople } from '../wired-people.fixture';
import { ApiTokenUse } from './api-token-use.entity';
import { MAX_SHOWN_USES, ApiTokenUseLoader } from './api-token-use.loader';
import { ApiTokenUses, networkOf } from './api-token-uses';

let test: TestPlatform;
let people: People;
let playerId: string;
let tokenId: string;

beforeAll(async () => {
  ({ test, people } = await openPeople());
});
beforeEach(async () => {
  await test.reset();
  const { player } = await people.accounts.login(
    { email: 'ada@example.org', password: 'secret1' },
    test.caller(),
  );
  playerId = player.id;
  tokenId = await createToken();
});
afterAll(() => test.close());

async function createToken(): Promise<string> {
  const { apiToken } = await people.tokens.create({ name: 'Bot', scopes: ['read'] }, playerId, null);
  return apiToken.id;
}

const stored = () => test.platform.database.orm.getRepository(ApiTokenUse);

/** The uses that are shown, as `hour operation × calls from network`. */
async function shown(): Promise<string[]> {
  const uses = await new ApiTokenUseLoader(test.platform.database).load(tokenId);
  return uses.map(
    ({ hour, operation, calls, network }) => `${hour.toISOString()} ${operation} × ${calls} from ${network}`,
  );
}

describe('ApiTokenUses', () => {
  it('writes one row for each token, operation and hour, also when several servers write', async () => {
    const sibling = new ApiTokenUses(test.platform.database, test.platform.calendar);
    const { tokenUses } = people;
    tokenUses.note(tokenId, 'query leaderboard', '192.0.2.7');
    tokenUses.note(tokenId, 'query leaderboard', '198.51.100.9');
    tokenUses.note(tokenId, 'mutation submitAnswer', '2001:db8:1:2::/64');
    sibling.note(tokenId, 'query leaderboard', '198.51.100.10');
    await Promise.all([tokenUses.flush(), sibling.flush()]);
    test.pass(HOUR_MS);
    tokenUses.note(tokenId, 'query leaderboard', 'unknown');
    await tokenUses.flush();
    await tokenUses.flush();
    expect(await shown()).toEqual([
      '2026-03-10T10:00:00.000Z query leaderboard × 1 from null',
      '2026-03-10T09:00:00.000Z mutation submitAnswer × 1 from 2001:db8:1::/48',
      '2026-03-10T09:00:00.000Z query leaderboard × 3 from 198.51.100.0/24',
    ]);
  });

  it('keeps what it could not write, and leaves out tokens that were revoked', async () => {
    const { tokenUses } = people;
    const { orm } = test.platform.database;
    const revoked = await createToken();
    tokenUses.note(tokenId, 'query viewer', '192.0.2.7');
    tokenUses.note(revoked, 'query viewer', '192.0.2.7');
    await people.tokens.revoke(playerId, revoked);
    await orm.query('ALTER TABLE api_token_use RENAME TO unavailable');
    await expect(tokenUses.flush()).rejects.toThrow();
    await orm.query('ALTER TABLE unavailable RENAME TO api_token_use');
    tokenUses.note(tokenId, 'query viewer', '192.0.2.7');
    await tokenUses.flush();
    expect(await shown()).toEqual(['2026-03-10T09:00:00.000Z query viewer × 2 from 192.0.2.0/24']);
  });

  it('shows the latest uses only, and keeps each for 30 days', async () => {
    const { tokenUses } = people;
    for (let number = 0; number < MAX_SHOWN_USES + 5; number += 1)
      tokenUses.note(tokenId, `query ${number}`, '');
    await tokenUses.flush();
    expect(await shown()).toHaveLength(MAX_SHOWN_USES);
    test.pass(30 * DAY_MS - HOUR_MS);
    await tokenUses.deleteExpired();
    expect(await stored().count()).toBe(MAX_SHOWN_USES + 5);
    test.pass(HOUR_MS + 1);
    await tokenUses.deleteExpired();
    expect(await stored().count()).toBe(0);
  });

  it('deletes the uses with the token', async () => {
    people.tokenUses.note(tokenId, 'query viewer', '192.0.2.7');
    await people.tokenUses.flush();
    await people.tokens.revoke(playerId, tokenId);
    expect(await stored().count()).toBe(0);
  });
});

describe('networkOf', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['', null],
    ['unknown', null],
  ])('of %j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
