import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { OptionLetter } from '@daily/rules/question';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { Contest } from './contest/contest.entity';
import type { ContestChange } from './editing/contest-change';
import {
  callerOf,
  EDITOR,
  openContestsPlatform,
  runningContest,
  type WiredContests,
  wireContests,
} from './wired-contests.fixture';

/** Two servers on one database. */
export class TwoServers {
  test!: TestPlatform;
  private servers: WiredContests[] = [];

  async open(): Promise<void> {
    this.test = await openContestsPlatform();
    this.servers = [wireContests(this.test.platform), wireContests(await this.test.sibling())];
  }

  /** The server whose turn it is: turns alternate. */
  at(turn = 0): WiredContests {
    return this.servers[turn % this.servers.length]!;
  }

  get rows() {
    return this.test.platform.database.orm;
  }

  /** Creates a contest that is running. */
  contestOf(keys: readonly OptionLetter[], change: ContestChange = {}): Promise<Contest> {
    return this.at().editing.create(runningContest(keys, change), EDITOR);
  }

  /** The question that is shown to a player, after joining if needed. */
  async shownTo(contest: Contest, playerId: string, turn = 0): Promise<number> {
    const { participations } = this.at(turn);
    await participations.join(contest.id, playerId, callerOf(playerId));
    const { question } = await participations.show(contest.id, playerId, callerOf(playerId));
    return question!.id;
  }

  answer(contest: Contest, playerId: string, questionId: number, letter: OptionLetter, turn = 0) {
    const given = { playerId, questionId, letter };
    return this.at(turn).participations.answer(contest.id, given, callerOf(playerId));
  }
}

/** Opens servers for the tests of a file, each of which begins with empty tables. */
export function useServers<Servers extends TwoServers>(servers: Servers): Servers {
  beforeAll(() => servers.open());
  beforeEach(() => servers.test.reset());
  afterAll(() => servers.test.close());
  return servers;
}
