import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OptionLetter } from '@daily/rules/question';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import type { Contest } from '../contest/contest.entity';
import {
  addPlayers,
  callerOf,
  EDITOR,
  openContestsPlatform,
  playThrough,
  runningContest,
  wireContests,
} from '../wired-contests.fixture';
import type { VirtualState } from './virtual-run.service';

let test: TestPlatform;
/** Two servers on one database. */
let servers: ReturnType<typeof wireContests>[];

const KEYS: OptionLetter[] = ['A', 'A', 'A'];
const ADA = callerOf('ada');

beforeAll(async () => {
  test = await openContestsPlatform();
});
beforeEach(async () => {
  await test.reset();
  servers = [wireContests(test.platform), wireContests(await test.sibling())];
});
afterAll(() => test.close());

const runs = (turn = 0) => servers[turn % servers.length]!.virtualRuns;

/** A contest of three questions that has ended, with two participants: bob has 20 points in 6 s, cy 20 in 60 s. */
async function endedContest(): Promise<Contest> {
  const [server] = servers;
  const contest = await server!.editing.create(runningContest(KEYS), EDITOR);
  await addPlayers(test.platform, ['ada', 'bob', 'cy']);
  await playThrough(server!, test, { contest, playerId: 'bob', letters: ['A', 'B', 'A'], msEach: 2_000 });
  await playThrough(server!, test, { contest, playerId: 'cy', letters: ['A', 'A', 'B'], msEach: 20_000 });
  test.clock.set(new Date(START.getTime() + 61 * 60_000));
  return contest;
}

/** Shows the next question and answers it after a time. */
async function answer(contest: Contest, letter: OptionLetter, msTaken: number): Promise<VirtualState> {
  const { found, run } = await runs().show(contest.id, ADA);
  test.pass(msTaken);
  return runs().answer(contest.id, { questionId: found.questions[run.done]!.id, letter }, ADA);
}

describe('the standing of a virtual run', () => {
  const standing = async (state: VirtualState) => {
    const found = await servers[0]!.virtualStandings.of(state);
    const names = (places: readonly { rank: number; playerId: string; score: number }[] = []) =>
      places.map(({ rank, playerId, score }) => `${rank} ${playerId} ${score}`);
    return found && [found.rank, found.playerCount, names(found.above), names(found.below)];
  };

  it('compares it with the participants after the same time of play, and with the final board at its end', async () => {
    const contest = await endedContest();
    expect(await standing(await runs().start(contest.id, ADA))).toBeNull();
    // After 1 s of play, no ghost has answered. After 5 s, bob has 10 points in 4 s; cy still thinks.
    expect(await standing(await answer(contest, 'A', 1_000))).toEqual([1, 1, [], []]);
    expect(await standing(await answer(contest, 'B', 4_000))).toEqual([2, 2, ['1 bob 10'], []]);
    expect(await standing(await answer(contest, 'A', 4_000))).toEqual([2, 3, ['1 bob 20'], ['3 cy 20']]);
  });

  it('shares the rank of an equal ghost', async () => {
    const contest = await endedContest();
    await runs().start(contest.id, ADA);
    await answer(contest, 'A', 2_000);
    await answer(contest, 'B', 2_000);
    expect(await standing(await answer(contest, 'A', 2_000))).toEqual([1, 3, [], ['1 bob 20', '3 cy 20']]);
  });
});
