import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@daily/rules/calendar/duration';
import type { ShareTimeframe } from '@daily/rules/sharing';
import { useShareBoard } from './share-leaderboard.fixture';

const used = useShareBoard();

describe('the share leaderboard', () => {
  it('orders players by verified shares, then by who reached the number first; equal numbers share a rank', async () => {
    for (const id of ['ada', 'bob', 'cy', 'dee', 'eve']) await used.board.addPlayer(id);
    for (const id of ['cy', 'dee', 'bob', 'bob', 'cy', 'ada', 'ada', 'ada']) {
      used.board.test.pass(1_000);
      await used.board.verify(id);
    }
    await used.board
      .sharing()
      .shares.create(
        'eve',
        { shareType: 'contest', contentId: 'x', platform: 'twitter' },
        used.board.test.caller(),
      );
    expect(await used.board.read()).toEqual(['1 ada 3', '2 bob 2', '2 cy 2', '4 dee 1']);
    expect(await used.board.read('all', null, { limit: 2 })).toEqual(['1 ada 3', '2 bob 2']);
  });

  it('counts shares of one type', async () => {
    await used.board.addPlayer('ada');
    await used.board.addPlayer('bob');
    await used.board.verify('ada');
    await used.board.verify('bob', { shareType: 'contest' });
    expect(await used.board.read('all', 'contest')).toEqual(['1 bob 1']);
    expect(await used.board.read('all', 'trivia_question')).toEqual(['1 ada 1']);
  });

  it('leaves out hidden players, who occupy no rank', async () => {
    await used.board.addPlayer('ada', { hidden: true });
    await used.board.addPlayer('bob');
    await used.board.verify('ada');
    await used.board.verify('ada');
    await used.board.verify('bob');
    expect(await used.board.read()).toEqual(['1 bob 1']);
    expect(await used.board.read('all', null, { limit: 1 })).toEqual(['1 bob 1']);
  });

  it('is empty before the first verification', async () => expect(await used.board.read()).toEqual([]));

  // Vienna: summer time began on Sunday, 29 March 2026 at 02:00, so that day had 23 hours; it ended on 25 October.
  it.each<[ShareTimeframe, now: string, inside: string, outside: string]>([
    ['daily', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z', '2026-03-28T22:59:59.999Z'],
    ['daily', '2026-03-30T12:00:00Z', '2026-03-29T22:00:00Z', '2026-03-29T21:59:59.999Z'],
    ['daily', '2026-10-25T23:00:00Z', '2026-10-25T23:00:00Z', '2026-10-25T22:59:59.999Z'],
    ['weekly', '2026-03-29T12:00:00Z', '2026-03-22T23:00:00Z', '2026-03-22T22:59:59.999Z'],
    ['weekly', '2026-04-05T21:59:00Z', '2026-03-29T22:00:00Z', '2026-03-29T21:59:59.999Z'],
    ['monthly', '2026-04-10T12:00:00Z', '2026-03-31T22:00:00Z', '2026-03-31T21:59:59.999Z'],
    ['monthly', '2026-11-01T00:00:00Z', '2026-10-31T23:00:00Z', '2026-10-31T22:59:59.999Z'],
  ])('counts the timeframe %s at %s from %s on', async (timeframe, now, inside, outside) => {
    const timeZone = 'Europe/Vienna';
    await used.board.addPlayer('before');
    await used.board.addPlayer('in-time');
    await used.board.verify('before', { at: outside, timeZone });
    await used.board.verify('in-time', { at: inside, timeZone });
    used.board.test.clock.set(new Date(now));
    expect(await used.board.read(timeframe, null, { timeZone })).toEqual(['1 in-time 1']);
    expect(await used.board.read('all', null, { timeZone })).toHaveLength(2);
  });

  it('counts a share from its verification, not from its creation', async () => {
    await used.board.addPlayer('ada');
    const { shares, verification } = used.board.sharing();
    const input = { shareType: 'contest', contentId: 'x', platform: 'twitter' };
    const { verificationUrl } = await shares.create('ada', input, used.board.test.caller());
    used.board.test.pass(DAY_MS);
    await verification.verify(verificationUrl.split('/').at(-1) ?? '');
    expect(await used.board.read('daily')).toEqual(['1 ada 1']);
  });

  it('deletes the counts of long past days, weeks and months, and no others', async () => {
    await used.board.addPlayer('ada');
    await used.board.verify('ada');
    const rows = () =>
      used.board.test.platform.database.orm.query('SELECT DISTINCT timeframe FROM share_count');
    await used.board.sharing().leaderboard.deletePastCounts();
    expect(await rows()).toHaveLength(4);
    used.board.test.pass(100 * DAY_MS);
    await used.board.sharing().leaderboard.deletePastCounts();
    expect(await rows()).toEqual([{ timeframe: 'all' }]);
    expect(await used.board.read()).toEqual(['1 ada 1']);
  });
});
