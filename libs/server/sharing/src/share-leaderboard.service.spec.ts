import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ShareTimeframe, ShareType } from '@daily/rules/sharing';
import { Platform } from '@daily/kit/platform';
import { openTestPlatform, type TestPlatform } from '@daily/kit/test-platform';
import { Player } from '@daily/people';
import { newPlayer } from './share.fixture';
import { Share } from './share.entity';
import { ShareLeaderboardService } from './share-leaderboard.service';
import { ShareService } from './share.service';
import { ShareVisit } from './share-visit.entity';

let test: TestPlatform;

beforeAll(async () => {
  test = await openTestPlatform([Player, Share, ShareVisit]);
});
beforeEach(() => test.reset());
afterAll(() => test.close());

/** Makes a share and verifies it at an instant, by default now. */
async function verified(
  playerId: string,
  at?: string,
  shareType: ShareType = 'trivia_question',
): Promise<void> {
  const shares = test.platform.get(ShareService);
  if (at) test.clock.set(new Date(at));
  const input = { shareType, contentId: '7', platform: 'copy_link' };
  const { verificationUrl } = await shares.create(playerId, input, test.caller());
  await shares.verify(verificationUrl.split('/').at(-1) ?? '', test.caller());
}

/** The board as `rank name count`, in a time zone. */
async function board(
  timeframe: ShareTimeframe = 'all',
  shareType: ShareType | null = null,
  { limit = 100, timeZone = 'UTC' } = {},
): Promise<string[]> {
  const { clock, database, limits, settings, log } = test.platform;
  const platform = new Platform(clock, database, limits, { ...settings, timeZone }, log);
  const places = await platform.get(ShareLeaderboardService).top(limit, { shareType, timeframe });
  return places.map(({ rank, player, shareCount }) => `${rank} ${player.username} ${shareCount}`);
}

describe('the board of shares', () => {
  it('counts verified shares alone, by count, then by who reached it first; equal counts share a rank', async () => {
    for (const id of ['ada', 'bob', 'cy', 'dee', 'eve']) await newPlayer(test.platform, id);
    for (const id of ['cy', 'dee', 'bob', 'bob', 'cy', 'ada', 'ada', 'ada']) {
      test.pass(1_000);
      await verified(id);
    }
    await test.platform
      .get(ShareService)
      .create('eve', { shareType: 'contest', contentId: 'x', platform: 'twitter' }, test.caller());
    expect(await board()).toEqual(['1 ada 3', '2 bob 2', '2 cy 2', '4 dee 1']);
    expect(await board('all', null, { limit: 2 })).toEqual(['1 ada 3', '2 bob 2']);
  });

  it('counts by type', async () => {
    await newPlayer(test.platform, 'ada');
    await newPlayer(test.platform, 'bob');
    await verified('ada');
    await verified('bob', undefined, 'contest');
    expect(await board('all', 'contest')).toEqual(['1 bob 1']);
    expect(await board('all', 'trivia_question')).toEqual(['1 ada 1']);
  });

  it('has nobody who is hidden, and no rank taken by them', async () => {
    await newPlayer(test.platform, 'ada', { hidden: true });
    await newPlayer(test.platform, 'bob');
    await verified('ada');
    await verified('ada');
    await verified('bob');
    expect(await board()).toEqual(['1 bob 1']);
    expect(await board('all', null, { limit: 1 })).toEqual(['1 bob 1']);
  });

  it('is empty while nobody shared', async () => expect(await board()).toEqual([]));

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
    await newPlayer(test.platform, 'before');
    await newPlayer(test.platform, 'in-time');
    await verified('before', outside);
    await verified('in-time', inside);
    test.clock.set(new Date(now));
    expect(await board(timeframe, null, { timeZone: 'Europe/Vienna' })).toEqual(['1 in-time 1']);
    expect(await board('all', null, { timeZone: 'Europe/Vienna' })).toHaveLength(2);
  });

  it('counts a share from when it was verified, not from when it was made', async () => {
    await newPlayer(test.platform, 'ada');
    const shares = test.platform.get(ShareService);
    const input = { shareType: 'contest', contentId: 'x', platform: 'twitter' };
    const { verificationUrl } = await shares.create('ada', input, test.caller());
    test.pass(24 * 60 * 60 * 1000);
    await shares.verify(verificationUrl.split('/').at(-1) ?? '', test.caller());
    expect(await board('daily')).toEqual(['1 ada 1']);
  });
});
