import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import { compareContestStandings, contestRanks } from '@daily/rules/contest';
import type { TestPlatform } from '@daily/testing/test-platform';
import { auditContests } from './audit/contests-audit';
import type { Contest } from './contest/contest.entity';
import { ContestScoreChange } from './taking-part/contest-score-change.entity';
import {
  addPlayers,
  callerOf,
  EDITOR,
  openContestsPlatform,
  runningContest,
  wireContests,
} from './wired-contests.fixture';

let test: TestPlatform;
/** Two servers on one database. */
let servers: ReturnType<typeof wireContests>[];

beforeAll(async () => {
  test = await openContestsPlatform();
  servers = [wireContests(test.platform), wireContests(await test.sibling())];
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const rows = () => test.platform.database.orm;
const server = (turn: number) => servers[turn % servers.length]!;
const names = (count: number) => Array.from({ length: count }, (_, index) => `player-${index}`);

async function contestOf(keys: readonly OptionLetter[], change: object = {}): Promise<Contest> {
  return server(0).editing.create(runningContest(keys, change), EDITOR);
}

/** The question that is shown to a player, after joining if needed. */
async function shownTo(contest: Contest, playerId: string, turn = 0): Promise<number> {
  const { participations } = server(turn);
  await participations.join(contest.id, playerId, callerOf(playerId));
  const { question } = await participations.show(contest.id, playerId, callerOf(playerId));
  return question!.id;
}

const answer = (contest: Contest, playerId: string, questionId: number, letter: OptionLetter, turn = 0) =>
  server(turn).answers.answer(contest.id, { playerId, questionId, letter }, callerOf(playerId), {
    showNext: true,
  });

describe('a contest of 1,000 players', () => {
  it('has the board that a replay of the score changes makes', async () => {
    const keys: OptionLetter[] = ['A', 'C', 'D', 'B', 'A'];
    const contest = await contestOf(keys, { shuffleOptions: true });
    const ids = names(1_000);
    await addPlayers(test.platform, ids);
    const play = async (id: string, turn: number) => {
      let question: number | undefined = await shownTo(contest, id, turn);
      for (let position = 0; question !== undefined; position += 1) {
        const letter = OPTION_LETTERS[(turn * 7 + position * (turn % 5)) % 4]!;
        const { question: next } = await answer(contest, id, question, letter, turn + position);
        question = next?.id;
      }
    };
    for (let turn = 0; turn < ids.length; turn += 20) {
      test.pass(1 + (turn % 3));
      await Promise.all(ids.slice(turn, turn + 20).map((id, index) => play(id, turn + index)));
    }
    expect(await auditContests(test.platform.database)).toEqual([]);

    const changes = await rows()
      .getRepository(ContestScoreChange)
      .find({ order: { id: 'ASC' } });
    expect(changes).toHaveLength(5_000);
    const replayed = new Map<string, { score: number; totalTimeMs: number; finishedAt: Date | null }>();
    for (const { playerId, points, timeMs, finished, at } of changes) {
      const { score, totalTimeMs } = replayed.get(playerId) ?? { score: 0, totalTimeMs: 0 };
      replayed.set(playerId, {
        score: score + points,
        totalTimeMs: totalTimeMs + timeMs,
        finishedAt: finished ? at : null,
      });
    }
    const expected = [...replayed].sort(
      ([oneId, one], [otherId, other]) => compareContestStandings(one, other) || (oneId < otherId ? -1 : 1),
    );
    const ranks = contestRanks(expected.map(([, standing]) => standing));
    expect(new Set(ranks).size).toBeGreaterThan(5);

    const places = [];
    let after: string | null = null;
    for (;;) {
      const page = await server(places.length).board.page(contest, { first: 100, after });
      places.push(...page.edges.map(({ node }) => node));
      if (!page.pageInfo.hasNextPage) break;
      after = page.pageInfo.endCursor;
    }
    expect(places.map(({ rank, player, score }) => [rank, player.id, score])).toEqual(
      expected.map(([id, { score }], index) => [ranks[index], id, score]),
    );
    for (const index of [0, 1, 499, 999]) {
      const [id] = expected[index]!;
      expect((await server(0).board.placeOf(contest, id))?.rank).toBe(ranks[index]);
    }
    const back = await server(0).board.page(contest, { last: 100 });
    expect(back.edges.map(({ node }) => node.rank)).toEqual(ranks.slice(-100));
  }, 90_000);
});
