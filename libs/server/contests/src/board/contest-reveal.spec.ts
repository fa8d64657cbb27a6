import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import type { OptionLetter } from '@daily/rules/question';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import type { ContestChange } from '../editing/contest-change';
import { Contest } from '../contest/contest.entity';
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
  server = wireContests(test.platform);
});
beforeEach(() => test.reset());
afterAll(() => test.close());

/** The players of the tests with their answers, in the order of the final board: ranks 1, 2, 3 and 4. */
const PLAYERS: readonly (readonly [id: string, letters: readonly OptionLetter[], msEach: number])[] = [
  ['late', ['A', 'A', 'A'], 1_000],
  ['fast', ['A', 'A', 'B'], 1_000],
  ['slow', ['A', 'A', 'B'], 9_000],
  ['last', ['A', 'B', 'B'], 1_000],
];

/** A contest whose winner finished while the board stood still, a minute after its end. */
async function endedContest(change: ContestChange = {}): Promise<Contest> {
  const contest = await server.editing.create(
    runningContest(['A', 'A', 'A'], { freezeMinutes: 10, ...change }),
    EDITOR,
  );
  await addPlayers(
    test.platform,
    PLAYERS.map(([id]) => id),
  );
  for (const [playerId, letters, msEach] of [...PLAYERS].reverse()) {
    if (playerId === 'late') test.clock.set(new Date(START.getTime() + 55 * MINUTE_MS));
    await playThrough(server, test, { contest, playerId, letters, msEach });
  }
  test.clock.set(new Date(START.getTime() + 61 * MINUTE_MS));
  return contest;
}

/** What anyone sees of the board, each place as `rank id`. */
async function shown(contest: Contest, args: object = {}): Promise<string[]> {
  const { edges } = await server.board.page(contest, args);
  return edges.map(({ node }) => `${node.rank} ${node.player.id}`);
}

const reveal = (contest: Contest, place: number) => server.editing.reveal(contest.id, place, EDITOR);
const next = (contest: Contest, caller = EDITOR) => server.board.nextRevealRank(contest, caller);

describe('a board that stood still before the end', () => {
  it('stays as it was until editors reveal it, then opens from the last place to the first', async () => {
    let contest = await endedContest();
    expect(await shown(contest)).toEqual(['1 fast', '2 slow', '3 last']);
    const boards = [];
    for (let place = await next(contest); place !== null; place = await next(contest)) {
      contest = await reveal(contest, place);
      boards.push([place, await shown(contest)]);
    }
    expect(boards).toEqual([
      [4, ['4 last']],
      [3, ['3 slow', '4 last']],
      [2, ['2 fast', '3 slow', '4 last']],
      [1, ['1 late', '2 fast', '3 slow', '4 last']],
    ]);
  });

  it('is empty before the reveal of a contest whose results open after its end', async () => {
    const contest = await endedContest({ revealAnswers: 'after-end' });
    expect(await shown(contest)).toEqual([]);
    expect(await shown(await reveal(contest, 3))).toEqual(['3 slow', '4 last']);
  });

  it('can be revealed in one step', async () => {
    const contest = await reveal(await endedContest(), 1);
    expect(await shown(contest)).toHaveLength(4);
    expect((await server.board.winners(contest)).map(({ player }) => player.id)).toEqual([
      'late',
      'fast',
      'slow',
    ]);
    expect(await next(contest)).toBeNull();
  });

  it('shows sealed places on no page, not even to a cursor of the earlier board', async () => {
    const frozen = await endedContest();
    const { edges } = await server.board.page(frozen, { first: 3 });
    const contest = await reveal(frozen, 3);
    expect(await shown(contest, { last: 100 })).toEqual(['3 slow', '4 last']);
    expect(await shown(contest, { first: 10, after: edges[0]!.cursor })).toEqual(['3 slow', '4 last']);
    expect(await shown(contest, { last: 10, before: edges[1]!.cursor })).toEqual([]);
    expect(await shown(contest, { last: 10, before: edges[2]!.cursor })).toEqual(['3 slow']);
    expect(await server.board.winners(contest)).toEqual([]);
  });

  it("reports a viewer's place once it is revealed", async () => {
    const contest = await reveal(await endedContest(), 3);
    const rankOf = async (id: string) => (await server.board.placeOfViewer(contest, callerOf(id)))?.rank;
    expect([await rankOf('late'), await rankOf('fast'), await rankOf('slow')]).toEqual([
      undefined,
      undefined,
      3,
    ]);
  });

  it('is read with other boards of the same moment, each with what it shows', async () => {
    const frozen = await endedContest();
    const revealed = await reveal(frozen, 3);
    const open = Object.assign(new Contest(), revealed, { revealedRank: 1 });
    expect(await Promise.all([frozen, revealed, open].map((contest) => shown(contest)))).toEqual([
      ['1 fast', '2 slow', '3 last'],
      ['3 slow', '4 last'],
      ['1 late', '2 fast', '3 slow', '4 last'],
    ]);
    const rankOf = async (contest: Contest) =>
      (await server.board.placeOfViewer(contest, callerOf('fast')))?.rank ?? null;
    expect(await Promise.all([frozen, revealed, open].map(rankOf))).toEqual([1, null, 2]);
  });

  it('opens places that are equal together', async () => {
    const contest = await endedContest();
    const finishedAt = new Date(START.getTime() + MINUTE_MS);
    await test.platform.database.orm.query(
      `UPDATE contest_participant SET score = 20, total_time_ms = 5, finished_at = $1 WHERE player_id IN ('fast', 'slow')`,
      [finishedAt],
    );
    expect(await shown(await reveal(contest, 3))).toEqual(['2 fast', '2 slow', '4 last']);
  });

  it('closes no place again, and records each step once', async () => {
    const contest = await endedContest();
    for (const place of [3, 4, 3, 1, 2]) await reveal(contest, place);
    const rows = await test.platform.database.orm.query<{ rank: number }[]>(
      `SELECT (after ->> 'revealedRank')::int AS rank FROM audit_entry WHERE action = 'contest.reveal' ORDER BY id`,
    );
    expect(rows.map(({ rank }) => rank)).toEqual([3, 1]);
    expect(await shown(await reveal(contest, 4))).toHaveLength(4);
  });
});

describe('the next place to reveal', () => {
  it('is known to editors only', async () => {
    const contest = await endedContest();
    expect([
      await next(contest),
      await next(contest, callerOf('late')),
      await next(contest, test.caller()),
    ]).toEqual([4, null, null]);
  });

  it.each([
    ['runs', {}, 30],
    ['never stood still', { freezeMinutes: 0 }, 61],
  ])('is null while the contest %s', async (_case, change, minutes) => {
    const contest = await endedContest(change);
    test.clock.set(new Date(START.getTime() + minutes * MINUTE_MS));
    expect(await next(contest)).toBeNull();
  });
});

it.each([0, -1])('rejects to reveal place %d', async (place) => {
  const contest = await endedContest();
  await expect(reveal(contest, place)).rejects.toMatchObject({ kind: 'invalid' });
});
