import { describe, expect, it } from '@jest/globals';
import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import { compareContestStandings, contestRanks } from '@daily/rules/contest';
import { auditContests } from './audit/contests-audit';
import { ContestAnswer } from './taking-part/contest-answer.entity';
import { addPlayers } from './wired-contests.fixture';
import { TwoServers, useServers } from './two-servers.fixture';

/** Several pages of the board. `npm run bench` has contests of 2,000. */
const PLAYERS = 240;
const PAGE = 50;

const servers = useServers(new TwoServers());
const names = (count: number) => Array.from({ length: count }, (_, index) => `player-${index}`);

describe('a contest of many players', () => {
  it('has the board that its answers make', async () => {
    const keys: OptionLetter[] = ['A', 'C', 'D', 'B', 'A'];
    const contest = await servers.contestOf(keys, { shuffleOptions: true });
    const ids = names(PLAYERS);
    await addPlayers(servers.test.platform, ids);
    const play = async (id: string, turn: number) => {
      for (const position of keys.keys()) {
        const question = await servers.shownTo(contest, id, turn + position);
        const letter = OPTION_LETTERS[(turn * 7 + position * (turn % 5)) % 4]!;
        await servers.answer(contest, id, question, letter, turn + position);
      }
    };
    for (let turn = 0; turn < ids.length; turn += 20) {
      servers.test.pass(1 + (turn % 3));
      await Promise.all(ids.slice(turn, turn + 20).map((id, index) => play(id, turn + index)));
    }
    expect(await auditContests(servers.test.platform.database)).toEqual([]);

    const answers = await servers.rows.getRepository(ContestAnswer).find({ order: { questionId: 'ASC' } });
    expect(answers).toHaveLength(keys.length * PLAYERS);
    const replayed = new Map<string, { score: number; totalTimeMs: number; finishedAt: Date | null }>();
    const lastId = answers.at(-1)?.questionId;
    for (const { playerId, questionId, points, timeMs, answeredAt } of answers) {
      const { score, totalTimeMs } = replayed.get(playerId) ?? { score: 0, totalTimeMs: 0 };
      replayed.set(playerId, {
        score: score + points,
        totalTimeMs: totalTimeMs + timeMs,
        finishedAt: questionId === lastId ? answeredAt : null,
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
      const page = await servers.at(places.length).board.page(contest, { first: PAGE, after });
      places.push(...page.edges.map(({ node }) => node));
      if (!page.pageInfo.hasNextPage) break;
      after = page.pageInfo.endCursor;
    }
    expect(places.map(({ rank, player, score }) => [rank, player.id, score])).toEqual(
      expected.map(([id, { score }], index) => [ranks[index], id, score]),
    );
    for (const index of [0, 1, PLAYERS / 2, PLAYERS - 1]) {
      const [id] = expected[index]!;
      expect((await servers.at().board.placeOf(contest, id))?.rank).toBe(ranks[index]);
    }
    const back = await servers.at().board.page(contest, { last: PAGE });
    expect(back.edges.map(({ node }) => node.rank)).toEqual(ranks.slice(-PAGE));
  }, 90_000);
});
