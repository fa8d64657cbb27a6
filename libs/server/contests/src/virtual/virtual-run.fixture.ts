import { MINUTE_MS } from '@daily/rules/calendar/duration';
import type { OptionLetter } from '@daily/rules/question';
import { START } from '@daily/testing/test-platform';
import type { Contest } from '../contest/contest.entity';
import type { ContestChange } from '../editing/contest-change';
import { TwoServers } from '../two-servers.fixture';
import { addPlayers, callerOf, playThrough } from '../wired-contests.fixture';
import type { VirtualState } from './virtual-run.service';

/** The player of the virtual runs. */
export const ADA = callerOf('ada');

/** The keys of the contest. */
export const KEYS: readonly OptionLetter[] = ['A', 'A', 'A'];

/** Two servers with virtual runs of a contest that has ended. */
export class VirtualRunServers extends TwoServers {
  runs(turn = 0) {
    return this.at(turn).virtualRuns;
  }

  /** A contest of three questions that has ended, with two participants: bob has 20 points in 6 s, cy 20 in 60 s. */
  async endedContest(change: ContestChange = {}): Promise<Contest> {
    const { test } = this;
    const contest = await this.contestOf(KEYS, change);
    await addPlayers(test.platform, ['ada', 'bob', 'cy']);
    await playThrough(this.at(), test, {
      contest,
      playerId: 'bob',
      letters: ['A', 'B', 'A'],
      msEach: 2_000,
    });
    await playThrough(this.at(), test, {
      contest,
      playerId: 'cy',
      letters: ['A', 'A', 'B'],
      msEach: 20_000,
    });
    test.clock.set(new Date(START.getTime() + 61 * MINUTE_MS));
    return contest;
  }

  /** Shows ada the next question and answers it after a time. */
  async answerNext(contest: Contest, letter: OptionLetter, msTaken: number): Promise<VirtualState> {
    const { found, run } = await this.runs().show(contest.id, ADA);
    this.test.pass(msTaken);
    return this.runs().answer(contest.id, { questionId: found.questions[run.done]!.id, letter }, ADA);
  }
}
