import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ShareTimeframe, ShareType } from '@daily/rules/sharing';
import { createPlatform } from '@daily/kit/runtime/platform';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { Sharing } from '../index';
import { auditShares } from '../shares-audit';
import { newPlayer, openSharing, type WiredSharing } from '../wired-sharing.fixture';
import type { ShareLeaderboardService } from './share-leaderboard.service';

let wired: WiredSharing;
let test: TestPlatform;
let leaderboard: ShareLeaderboardService;

beforeAll(async () => {
  wired = await openSharing();
  test = wired.test;
  leaderboard = wired.sharing.leaderboard;
});
beforeEach(() => test.reset());
afterEach(async () => expect(await auditShares(test.platform.database)).toEqual([]));
afterAll(() => test.close());

/** Sharing of the same product in another time zone. */
function sharingIn(timeZone: string): Sharing {
  if (timeZone === 'UTC') return wired.sharing;
  const { settings, ...parts } = test.platform;
  const platform = createPlatform({ ...parts, settings: { ...settings, timeZone } });
  // The secret of the installation is loaded already.
  return wired.wireOn({ ...platform, cursors: parts.cursors });
}

/** Creates a share and verifies it, by default now. */
async function verified(
  playerId: string,
  {
    at,
    shareType = 'trivia_question',
    timeZone = 'UTC',
  }: { at?: string; shareType?: ShareType; timeZone?: string } = {},
): Promise<void> {
  const { shares, verification } = sharingIn(timeZone);
  if (at) test.clock.set(new Date(at));
  const { verificationUrl } = await shares.create(
    playerId,
    { shareType, contentId: '7', platform: 'copy_link' },
    test.caller(),
  );
  await verification.verify(verificationUrl.split('/').at(-1) ?? '', test.caller());
}

/** The board in a time zone, each entry as `rank name count`. */
async function board(
  timeframe: ShareTimeframe = 'all',
  shareType: ShareType | null = null,
  { limit = 100, timeZone = 'UTC' } = {},
): Promise<string[]> {
  const places = await sharingIn(timeZone).leaderboard.top(limit, { shareType, timeframe });
  return places.map(({ rank, player, score }) => `${rank} ${player.username} ${score}`);
}

const ALL = { shareType: null, timeframe: 'all' } as const;

describe('the share leaderboard', () => {
  it('orders players by verified shares, then by who reached the number first; equal numbers share a rank', async () => {
    for (const id of ['ada', 'bob', 'cy', 'dee', 'eve']) await newPlayer(test.platform, id);
    for (const id of ['cy', 'dee', 'bob', 'bob', 'cy', 'ada', 'ada', 'ada']) {
      test.pass(1_000);
      await verified(id);
    }
    await wired.sharing.shares.create(
      'eve',
      { shareType: 'contest', contentId: 'x', platform: 'twitter' },
      test.caller(),
    );
    expect(await board()).toEqual(['1 ada 3', '2 bob 2', '2 cy 2', '4 dee 1']);
    expect(await board('all', null, { limit: 2 })).toEqual(['1 ada 3', '2 bob 2']);
  });

  it('counts shares of one type', async () => {
    await newPlayer(test.platform, 'ada');
    await newPlayer(test.platform, 'bob');
    await verified('ada');
    await verified('bob', { shareType: 'contest' });
    expect(await board('all', 'contest')).toEqual(['1 bob 1']);
    expect(await board('all', 'trivia_question')).toEqual(['1 ada 1']);
  });

  it('leaves out hidden players, who occupy no rank', async () => {
    await newPlayer(test.platform, 'ada', { hidden: true });
    await newPlayer(test.platform, 'bob');
    await verified('ada');
    await verified('ada');
    await verified('bob');
    expect(await board()).toEqual(['1 bob 1']);
    expect(await board('all', null, { limit: 1 })).toEqual(['1 bob 1']);
  });

  it('is empty before the first verification', async () => expect(await board()).toEqual([]));

  // Vienna: summer time began on Sunday, 29 March 2026 at 02:00, so that day had 23 hours; it ended on 25 October.
  it.each<[ShareTimeframe, now: string, inside: string, outside: string]>([
    ['daily', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z', '2026-03-28T22:59:59.999Z'],
    ['daily', '2026-03-30T12:00:00Z', '2026-03-29T22:00:00Z', '2026-03-29T21:59:59.999Z'],
    ['daily', '2026-10-25T23:00:00Z', '2026-10-25T23:00:00Z', '2026-10-25T22:59:59.999Z'],
    ['weekly', '2026-03-29T12:00:00Z', '2026-03-22T23:00:00Z', '2026-03-22T22:59:59.999Z'],
    ['weekly', '2026-04-05T21:59:00Z', '2026-03-29T22:00:00Z', '2026-03-29T21:59:59.999Z'],
    ['monthly', '2026-04-10T12:00:00Z', '2026-03-31T22:00:00Z', '2026-03-31T21:59:59.999Z'],
    ['monthly', '2026-11-01T00:00:00Z', '2026-10-31T23:00:00Z', '2026-10-31T22:59:59.999Z'],
  ])('%s at %s begins with %s', async (timeframe, now, inside, outside) => {
    const timeZone = 'Europe/Vienna';
    await newPlayer(test.platform, 'before');
    await newPlayer(test.platform, 'in-time');
    await verified('before', { at: outside, timeZone });
    await verified('in-time', { at: inside, timeZone });
    test.clock.set(new Date(now));
    expect(await board(timeframe, null, { timeZone })).toEqual(['1 in-time 1']);
    expect(await board('all', null, { timeZone })).toHaveLength(2);
  });

  it('counts a share from its verification, not from its creation', async () => {
    await newPlayer(test.platform, 'ada');
    const { shares, verification } = wired.sharing;
    const input = { shareType: 'contest', contentId: 'x', platform: 'twitter' };
    const { verificationUrl } = await shares.create('ada', input, test.caller());
    test.pass(24 * 60 * 60 * 1000);
    await verification.verify(verificationUrl.split('/').at(-1) ?? '', test.caller());
    expect(await board('daily')).toEqual(['1 ada 1']);
  });

  it('deletes the counts of long past days, weeks and months, and no others', async () => {
    await newPlayer(test.platform, 'ada');
    await verified('ada');
    const rows = () => test.platform.database.orm.query('SELECT DISTINCT timeframe FROM share_count');
    await leaderboard.deletePastCounts();
    expect(await rows()).toHaveLength(4);
    test.pass(100 * 24 * 60 * 60 * 1000);
    await leaderboard.deletePastCounts();
    expect(await rows()).toEqual([{ timeframe: 'all' }]);
    expect(await board()).toEqual(['1 ada 1']);
  });
});

describe('pages and places of the share leaderboard', () => {
  const names = Array.from({ length: 25 }, (_, index) => `p${String(index).padStart(2, '0')}`);

  /** 25 players: the first five shared three times, the next ten twice, the others once, each a second apart. */
  beforeEach(async () => {
    for (const name of names) await newPlayer(test.platform, name);
    for (const least of [1, 2, 3]) {
      const sharers = least === 3 ? names.slice(0, 5) : least === 2 ? names.slice(0, 15) : names;
      for (const name of sharers) {
        test.pass(1_000);
        await verified(name);
      }
    }
  });

  it('contain every player once, in both directions, with the ranks of the whole board', async () => {
    const whole = await leaderboard.top(100, ALL);
    expect(whole.map(({ player }) => player.id)).toEqual(names);
    expect(whole.map(({ rank }) => rank)).toEqual([
      ...Array(5).fill(1),
      ...Array(10).fill(6),
      ...Array(10).fill(16),
    ]);

    const forward = [];
    let after: string | null = null;
    do {
      const { edges, pageInfo } = await leaderboard.page({ first: 4, after }, ALL);
      forward.push(...edges.map(({ node }) => node));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    expect(forward).toEqual(whole);

    const { edges } = await leaderboard.page({ last: 7, before: whole[20]!.cursor }, ALL);
    expect(edges.map(({ node }) => node)).toEqual(whole.slice(13, 20));
  });

  it('include the place of a player and the page around it', async () => {
    const place = await leaderboard.placeOf('p20', ALL);
    expect(place).toMatchObject({ rank: 16, score: 1 });
    const after = await leaderboard.cursorAbove(place!, ALL);
    const { edges } = await leaderboard.page({ first: 50, after }, ALL);
    expect(edges.map(({ node }) => node.player.id)).toEqual(names.slice(10));
    expect(await leaderboard.placeOf('p20', { ...ALL, shareType: 'contest' })).toBeNull();
  });

  it('follow when players are hidden, deleted and shown again', async () => {
    const { orm } = test.platform.database;
    const rankOfLast = async () => (await leaderboard.placeOf('p24', ALL))?.rank;
    expect(await rankOfLast()).toBe(16);
    await orm.query(`UPDATE player SET hidden = true WHERE id IN ('p00', 'p07')`);
    expect(await rankOfLast()).toBe(14);
    expect(await leaderboard.placeOf('p07', ALL)).toBeNull();
    // Shares that are verified while a player is hidden count once the player is shown again.
    await verified('p07');
    await orm.query(`UPDATE player SET hidden = false WHERE id = 'p07'`);
    expect(await leaderboard.placeOf('p07', ALL)).toMatchObject({ rank: 1, score: 3 });
    await orm.query(`DELETE FROM player WHERE id IN ('p00', 'p01')`);
    expect(await rankOfLast()).toBe(14);
  });

  it('stay correct while many verify, hide and delete at once', async () => {
    const { orm } = test.platform.database;
    await Promise.all(
      names.flatMap((name, index) =>
        [
          verified(name),
          verified(name, { shareType: 'contest' }),
          orm.query('UPDATE player SET hidden = NOT hidden WHERE id = $1', [names[(index * 7) % 25]]),
          ...(index % 8 === 0 ? [orm.query('DELETE FROM player WHERE id = $1', [names[24 - index]])] : []),
        ].map((change) => change.catch(() => undefined)),
      ),
    );
    // The audit after each test compares the board with the shares.
    expect((await board()).length).toBeLessThan(25);
  });
});
