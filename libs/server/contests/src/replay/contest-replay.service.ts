import type { Contest } from '../contest/contest.entity';
import type { ContestSecrecy } from '../taking-part/contest-secrecy';
import type { ReplayFrame } from './contest-timeline';
import type { ContestTimelines } from './contest-timelines';

/** Shows how the board of a contest came about. */
export class ContestReplayService {
  constructor(
    private readonly timelines: ContestTimelines,
    private readonly secrecy: ContestSecrecy,
  ) {}

  /** The replay of a contest; null until it has ended and its whole board is open. */
  async find(contest: Contest): Promise<readonly ReplayFrame[] | null> {
    if (this.secrecy.boardCutoff(contest) !== 'everyone') return null;
    return (await this.timelines.of(contest)).frames;
  }
}
