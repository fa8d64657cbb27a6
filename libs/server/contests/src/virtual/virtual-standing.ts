import {
  compareRuns,
  ghostAt,
  type GhostStanding,
  type RunStanding,
  wasCorrect,
} from '@daily/rules/contest/ghosts';
import { bestStandings } from '@daily/rules/contest/replay';
import type { ContestTimelines } from '../replay/contest-timelines';
import type { VirtualState } from './virtual-run.service';

/** Number of ghosts that are shown above a player, and below. */
const NEIGHBORS = 2;

/** A ghost on the board beside a player. */
export interface GhostPlace extends GhostStanding {
  playerId: string;
  rank: number;
}

/** Where a run stands among the ghosts. */
export interface VirtualStanding {
  rank: number;
  /** Number of ghosts on the board, and the player. */
  playerCount: number;
  /** The ghosts right above the run, the best first. */
  above: readonly GhostPlace[];
  /** The ghosts right below it, or equal to it, the best first. */
  below: readonly GhostPlace[];
  /** Number of ghosts by the number of questions that they had done, from none to all. */
  progress: readonly number[];
  /** For each question that the run has done, in order, the number of ghosts who answered it correctly. */
  correctGhosts: readonly number[];
}

type PlayerStanding = GhostStanding & { playerId: string };

/** Compares virtual runs with the participants of their contests. */
export class VirtualStandings {
  constructor(private readonly timelines: ContestTimelines) {}

  /**
   * Where a run stands: while it lasts, among the ghosts after the same time of play; when it is over, on the final board.
   * Null before its first question is done.
   */
  async of({ found, run, isOver }: VirtualState): Promise<VirtualStanding | null> {
    if (run.done === 0) return null;
    const { ghosts } = await this.timelines.of(found.contest);
    const playedMs = isOver ? Infinity : run.totalTimeMs;
    const standings = ghosts.flatMap((ghost): PlayerStanding[] => {
      const standing = ghostAt(ghost, playedMs);
      return standing ? [{ ...standing, playerId: ghost.playerId }] : [];
    });
    const progress = new Array<number>(found.questions.length + 1).fill(0);
    progress[0] = ghosts.length - standings.length;
    for (const { done } of standings) progress[done] = (progress[done] ?? 0) + 1;
    const correctGhosts = Array.from(
      { length: run.done },
      (_, index) => ghosts.filter((ghost) => wasCorrect(ghost, index + 1)).length,
    );
    return { ...standingAmong(standings, run), progress, correctGhosts };
  }
}

/** Where a run stands among ghosts in any order. */
function standingAmong(
  ghosts: readonly PlayerStanding[],
  own: RunStanding,
): Omit<VirtualStanding, 'progress' | 'correctGhosts'> {
  const better: PlayerStanding[] = [];
  const others: PlayerStanding[] = [];
  for (const ghost of ghosts) (compareRuns(ghost, own) < 0 ? better : others).push(ghost);
  // A ghost of either part has better ones in that part only, besides all of `better` above the others.
  const rankIn = (part: readonly PlayerStanding[], ghost: PlayerStanding) =>
    part.reduce((rank, other) => (compareRuns(other, ghost) < 0 ? rank + 1 : rank), 1);
  const placedAbove = (ghost: PlayerStanding): GhostPlace => ({ ...ghost, rank: rankIn(better, ghost) });
  const placedBelow = (ghost: PlayerStanding): GhostPlace => ({
    ...ghost,
    rank: better.length + rankIn(others, ghost) + (compareRuns(own, ghost) < 0 ? 1 : 0),
  });
  const nearest = bestOf(better, (one, other) => compareRuns(other, one)).reverse();
  return {
    rank: better.length + 1,
    playerCount: ghosts.length + 1,
    above: nearest.map(placedAbove),
    below: bestOf(others, compareRuns).map(placedBelow),
  };
}

function bestOf(
  ghosts: readonly PlayerStanding[],
  compare: (one: RunStanding, other: RunStanding) => number,
): PlayerStanding[] {
  return bestStandings(ghosts, NEIGHBORS, compare);
}
