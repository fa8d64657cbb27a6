import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { MAX_REPLAY_FRAMES } from '@daily/rules/contest/replay';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import { Player } from '@daily/people';
import type { ContestChange } from '../editing/contest-change';
import type { Contest } from '../contest/contest.entity';
import { plantParticipants } from '../planted-board.fixture';
import {
  addPlayers,
  callerOf,
  EDITOR,
  openContestsPlatform,
  playThrough,
  runningContest,
  wireContests,
} from '../wired-contests.fixture';

let test: TestPlatform;
let server: ReturnType<typeof wireContests>;

beforeAll(async () => {
  test = await openContestsPlatform();
});
beforeEach(async () => {
  await test.reset();
  server = wireContests(test.platform);
});
afterAll(() => test.close());

const contestOf = (change: ContestChange = {}) =>
  server.editing.create(runningContest(['A', 'A'], change), EDITOR);
const end = () => test.clock.set(new Date(START.getTime() + 61 * MINUTE_MS));

async function play(
  contest: Contest,
  playerId: string,
  letters: ('A' | 'B')[],
  msEach: number,
): Promise<void> {
  await addPlayers(test.platform, [playerId]);
  await playThrough(server, test, { contest, playerId, letters, msEach });
}

/** The places of every frame, each as `rank id score`. */
async function frames(contest: Contest): Promise<string[][] | undefined> {
  const replay = await server.replays.find(contest);
  return replay?.map(({ places }) =>
    places.map(({ rank, playerId, score }) => `${rank} ${playerId} ${score}`),
  );
}

describe('the replay of a contest', () => {
  it('shows the board after each change and ends with the final board', async () => {
    const contest = await contestOf();
    await play(contest, 'ada', ['A', 'B'], 2_000);
    await play(contest, 'bob', ['A', 'A'], 5_000);
    end();
    expect(await frames(contest)).toEqual([
      ['1 ada 10'],
      ['1 ada 10'],
      ['1 ada 10', '2 bob 10'],
      ['1 bob 20', '2 ada 10'],
    ]);
    const [first, ...rest] = (await server.replays.find(contest))!;
    expect(first).toMatchObject({ at: new Date(START.getTime() + 2_000), playerCount: 1 });
    expect(rest.map(({ playerCount }) => playerCount)).toEqual([1, 2, 2]);
  });

  it('counts a question whose time ran out without anyone reading the board', async () => {
    const contest = await contestOf();
    await play(contest, 'ada', ['A'], 2_000);
    await server.participations.show(contest.id, 'ada', callerOf('ada'));
    end();
    const replay = await server.replays.find(contest);
    expect(replay!.at(-1)!.places).toEqual([{ playerId: 'ada', rank: 1, score: 10, totalTimeMs: 32_000 }]);
  });

  it('leaves out hidden players, also those who are hidden later', async () => {
    const contest = await contestOf();
    await play(contest, 'ada', ['A', 'A'], 1_000);
    await play(contest, 'bob', ['A', 'A'], 2_000);
    end();
    expect((await frames(contest))!.at(-1)).toEqual(['1 ada 20', '2 bob 20']);
    await test.platform.database.orm.getRepository(Player).update({ id: 'ada' }, { hidden: true });
    test.pass(MINUTE_MS);
    expect((await frames(contest))!.at(-1)).toEqual(['1 bob 20']);
  });

  it('shows a player instead of another one with as many changes who was hidden', async () => {
    const contest = await contestOf();
    const players = test.platform.database.orm.getRepository(Player);
    await play(contest, 'ada', ['A', 'A'], 1_000);
    await play(contest, 'bob', ['A', 'A'], 2_000);
    await players.update({ id: 'bob' }, { hidden: true });
    end();
    expect((await frames(contest))!.at(-1)).toEqual(['1 ada 20']);
    await players.update({ id: 'bob' }, { hidden: false });
    await players.update({ id: 'ada' }, { hidden: true });
    test.pass(MINUTE_MS);
    expect((await frames(contest))!.at(-1)).toEqual(['1 bob 20']);
  });

  it('is read once as long as nothing changes', async () => {
    const contest = await contestOf();
    await play(contest, 'ada', ['A', 'A'], 1_000);
    end();
    const first = await server.replays.find(contest);
    test.pass(120_000);
    expect(await server.replays.find(contest)).toBe(first);
  });

  it.each([
    ['runs', {}, 30, false],
    ['is not revealed', { freezeMinutes: 5 }, 61, false],
    ['is revealed in part', { freezeMinutes: 5 }, 61, true],
  ])('is null while the contest %s', async (_case, change, minutes, isRevealed) => {
    let contest = await contestOf(change);
    await play(contest, 'ada', ['A', 'A'], 1_000);
    test.clock.set(new Date(START.getTime() + minutes * MINUTE_MS));
    if (isRevealed) contest = await server.editing.reveal(contest.id, 2, EDITOR);
    expect(await server.replays.find(contest)).toBeNull();
  });

  it('is empty for a contest without participants', async () => {
    const contest = await contestOf();
    end();
    expect(await server.replays.find(contest)).toEqual([]);
  });

  it('stays small and ends with the board of 10,000 participants', async () => {
    const contest = await contestOf();
    await plantParticipants(test, contest, 10_000);
    end();
    const replay = (await server.replays.find(contest))!;
    expect(replay).toHaveLength(MAX_REPLAY_FRAMES);
    expect(replay.at(-1)!.playerCount).toBe(10_000);
    const board = await server.board.page(contest, { first: 10 });
    expect(replay.at(-1)!.places).toEqual(
      board.edges.map(({ node }) => ({
        playerId: node.player.id,
        rank: node.rank,
        score: node.score,
        totalTimeMs: node.totalTimeMs,
      })),
    );
  }, 60_000);
});
