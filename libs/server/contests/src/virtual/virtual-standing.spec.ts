import { describe, expect, it } from '@jest/globals';
import { useServers } from '../two-servers.fixture';
import { ADA, VirtualRunServers } from './virtual-run.fixture';
import type { VirtualState } from './virtual-run.service';

const servers = useServers(new VirtualRunServers());

describe('the standing of a virtual run', () => {
  const standing = async (state: VirtualState) => {
    const found = await servers.at().virtualStandings.of(state);
    const names = (places: readonly { rank: number; playerId: string; score: number }[] = []) =>
      places.map(({ rank, playerId, score }) => `${rank} ${playerId} ${score}`);
    return found && [found.rank, found.playerCount, names(found.above), names(found.below)];
  };

  it('compares it with the participants after the same time of play, and with the final board at its end', async () => {
    const contest = await servers.endedContest();
    expect(await standing(await servers.runs().start(contest.id, ADA))).toBeNull();
    // After 1 s of play, no ghost has answered. After 5 s, bob has 10 points in 4 s; cy still thinks.
    expect(await standing(await servers.answerNext(contest, 'A', 1_000))).toEqual([1, 1, [], []]);
    expect(await standing(await servers.answerNext(contest, 'B', 4_000))).toEqual([2, 2, ['1 bob 10'], []]);
    expect(await standing(await servers.answerNext(contest, 'A', 4_000))).toEqual([
      2,
      3,
      ['1 bob 20'],
      ['3 cy 20'],
    ]);
  });

  it('shares the rank of an equal ghost', async () => {
    const contest = await servers.endedContest();
    await servers.runs().start(contest.id, ADA);
    await servers.answerNext(contest, 'A', 2_000);
    await servers.answerNext(contest, 'B', 2_000);
    expect(await standing(await servers.answerNext(contest, 'A', 2_000))).toEqual([
      1,
      3,
      [],
      ['1 bob 20', '3 cy 20'],
    ]);
  });

  it('says how far the participants were, and how many of them answered each question correctly', async () => {
    const contest = await servers.endedContest();
    await servers.runs().start(contest.id, ADA);
    const field = async (state: VirtualState) => {
      const found = await servers.at().virtualStandings.of(state);
      return [found?.progress, found?.correctGhosts, found?.above.map(({ done }) => done)];
    };
    // After 5 s, bob has done two questions, and cy none.
    await servers.answerNext(contest, 'A', 1_000);
    expect(await field(await servers.answerNext(contest, 'B', 4_000))).toEqual([[1, 0, 1, 0], [2, 1], [2]]);
    expect(await field(await servers.answerNext(contest, 'A', 4_000))).toEqual([
      [0, 0, 0, 2],
      [2, 1, 1],
      [3],
    ]);
  });
});
