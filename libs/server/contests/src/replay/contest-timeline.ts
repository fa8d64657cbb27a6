import { compareContestStandings, contestRanks, type ContestStanding } from '@daily/rules/contest';
import type { Progress } from '@daily/rules/contest/ghosts';
import {
  bestStandings,
  REPLAYED_PLACES,
  replaySteps,
  type ScoreChange,
  standingAfter,
} from '@daily/rules/contest/replay';

/** A place at a moment of a replay. */
export interface ReplayPlace {
  playerId: string;
  rank: number;
  score: number;
  totalTimeMs: number;
}

/** The best places of the board at a moment. */
export interface ReplayFrame {
  at: Date;
  /** Number of players on the board. */
  playerCount: number;
  places: readonly ReplayPlace[];
}

/** A participant's progress, for those who play the contest again. */
export interface Ghost extends Progress {
  playerId: string;
}

/** How a contest went: its replay and its ghosts. */
export interface ContestTimeline {
  frames: readonly ReplayFrame[];
  ghosts: readonly Ghost[];
}

type PlayerStanding = ContestStanding & { playerId: string };

/** Makes the timeline of a contest from the changes of its scores, one after another. */
export class TimelineBuilder {
  private readonly standings = new Map<string, PlayerStanding>();
  private readonly progress = new Map<string, { playedMs: number[]; scores: number[] }>();
  private readonly frames: ReplayFrame[] = [];
  private readonly steps: Set<number>;
  private changes = 0;

  /** @param changeCount number of changes that will be added. */
  constructor(changeCount: number) {
    this.steps = new Set(replaySteps(changeCount));
  }

  /** Adds the next change. */
  add(change: ScoreChange & { playerId: string }): void {
    const { playerId, at } = change;
    const standing = { ...standingAfter(this.standings.get(playerId), change), playerId };
    this.standings.set(playerId, standing);
    const progress = this.progress.get(playerId) ?? { playedMs: [], scores: [] };
    progress.playedMs.push(standing.totalTimeMs);
    progress.scores.push(standing.score);
    this.progress.set(playerId, progress);
    this.changes += 1;
    if (this.steps.has(this.changes)) this.frames.push(this.frameAt(at));
  }

  /** The timeline of the changes that were added. */
  build(): ContestTimeline {
    const ghosts = [...this.progress].map(([playerId, { playedMs, scores }]) => ({
      playerId,
      // Ten thousand participants stay in memory: typed arrays take a fraction of the space.
      playedMs: Int32Array.from(playedMs),
      scores: Int32Array.from(scores),
    }));
    return { frames: this.frames, ghosts };
  }

  private frameAt(at: Date): ReplayFrame {
    const best = bestStandings(this.standings.values(), REPLAYED_PLACES, compareContestStandings);
    const ranks = contestRanks(best);
    const places = best.map(({ playerId, score, totalTimeMs }, index) => ({
      playerId,
      rank: ranks[index] ?? 1,
      score,
      totalTimeMs,
    }));
    return { at, playerCount: this.standings.size, places };
  }
}
