import { beforeEach, describe, expect, it } from '@jest/globals';
import { useShareBoard } from './share-leaderboard.fixture';

const ALL = { shareType: null, timeframe: 'all' } as const;

const used = useShareBoard();

describe('pages and places of the share leaderboard', () => {
  const names = Array.from({ length: 25 }, (_, index) => `p${String(index).padStart(2, '0')}`);

  /** 25 players: the first five shared three times, the next ten twice, the others once, each a second apart. */
  beforeEach(async () => {
    for (const name of names) await used.board.addPlayer(name);
    for (const least of [1, 2, 3]) {
      const sharers = least === 3 ? names.slice(0, 5) : least === 2 ? names.slice(0, 15) : names;
      for (const name of sharers) {
        used.board.test.pass(1_000);
        await used.board.verify(name);
      }
    }
  });

  it('contain every player once, in both directions, with the ranks of the whole board', async () => {
    const whole = await used.board.sharing().leaderboard.top(100, ALL);
    expect(whole.map(({ player }) => player.id)).toEqual(names);
    expect(whole.map(({ rank }) => rank)).toEqual([
      ...Array(5).fill(1),
      ...Array(10).fill(6),
      ...Array(10).fill(16),
    ]);

    const forward = [];
    let after: string | null = null;
    do {
      const { edges, pageInfo } = await used.board.sharing().leaderboard.page({ first: 4, after }, ALL);
      forward.push(...edges.map(({ node }) => node));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    expect(forward).toEqual(whole);

    const { edges } = await used.board
      .sharing()
      .leaderboard.page({ last: 7, before: whole[20]!.cursor }, ALL);
    expect(edges.map(({ node }) => node)).toEqual(whole.slice(13, 20));
  });

  it('include the place of a player and the page around it', async () => {
    const place = await used.board.sharing().leaderboard.placeOf('p20', ALL);
    expect(place).toMatchObject({ rank: 16, score: 1 });
    const after = await used.board.sharing().leaderboard.cursorAbove(place!, ALL);
    const { edges } = await used.board.sharing().leaderboard.page({ first: 50, after }, ALL);
    expect(edges.map(({ node }) => node.player.id)).toEqual(names.slice(10));
    expect(
      await used.board.sharing().leaderboard.placeOf('p20', { ...ALL, shareType: 'contest' }),
    ).toBeNull();
  });

  it('change when players are hidden, deleted and shown again', async () => {
    const { orm } = used.board.test.platform.database;
    const rankOfLast = async () => (await used.board.sharing().leaderboard.placeOf('p24', ALL))?.rank;
    expect(await rankOfLast()).toBe(16);
    await orm.query(`UPDATE player SET hidden = true WHERE id IN ('p00', 'p07')`);
    expect(await rankOfLast()).toBe(14);
    expect(await used.board.sharing().leaderboard.placeOf('p07', ALL)).toBeNull();
    // Shares that are verified while a player is hidden count once the player is shown again.
    await used.board.verify('p07');
    await orm.query(`UPDATE player SET hidden = false WHERE id = 'p07'`);
    expect(await used.board.sharing().leaderboard.placeOf('p07', ALL)).toMatchObject({ rank: 1, score: 3 });
    await orm.query(`DELETE FROM player WHERE id IN ('p00', 'p01')`);
    expect(await rankOfLast()).toBe(14);
  });

  it('stay correct while many verify, hide and delete at once', async () => {
    const { orm } = used.board.test.platform.database;
    await Promise.all(
      names.flatMap((name, index) =>
        [
          used.board.verify(name),
          used.board.verify(name, { shareType: 'contest' }),
          orm.query('UPDATE player SET hidden = NOT hidden WHERE id = $1', [names[(index * 7) % 25]]),
          ...(index % 8 === 0 ? [orm.query('DELETE FROM player WHERE id = $1', [names[24 - index]])] : []),
        ].map((change) => change.catch(() => undefined)),
      ),
    );
    // The audit after each test compares the board with the shares.
    expect((await used.board.read()).length).toBeLessThan(25);
  });
});
