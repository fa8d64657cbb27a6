import { compareRuns, ghostAt, type RunStanding } from '@daily/rules/contest/ghosts';
import { bestStandings } from '@daily/rules/contest/replay';
import type { ContestTimelines } from '../replay/contest-timelines';
import type { VirtualState } from './virtual-run.service';

/** Number of ghosts that are shown above a player, and below. */
const NEIGHBORS = 2;

/** A ghost on the board beside a player. */
export interface GhostPlace extends RunStanding {
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
}

type GhostStanding = RunStanding & { playerId: string };

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
    const standings = ghosts.flatMap((ghost): GhostStanding[] => {
      const standing = ghostAt(ghost, playedMs);
      return standing ? [{ ...standing, playerId: ghost.playerId }] : [];
    });
    return standingAmong(standings, run);
  }
}

/** Where a run stands among ghosts in any order. */
function standingAmong(ghosts: readonly GhostStanding[], own: RunStanding): VirtualStanding {
  const better: GhostStanding[] = [];
  const others: GhostStanding[] = [];
  for (const ghost of ghosts) (compareRuns(ghost, own) < 0 ? better : others).push(ghost);
  // A ghost of either part has better ones in that part only, besides all of `better` above the others.
  const rankIn = (part: readonly GhostStanding[], ghost: GhostStanding) =>
    part.reduce((rank, other) => (compareRuns(other, ghost) < 0 ? rank + 1 : rank), 1);
  const placedAbove = (ghost: GhostStanding): GhostPlace => ({ ...ghost, rank: rankIn(better, ghost) });
  const placedBelow = (ghost: GhostStanding): GhostPlace => ({
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
  ghosts: readonly GhostStanding[],
  compare: (one: RunStanding, other: RunStanding) => number,
): GhostStanding[] {
  return bestStandings(ghosts, NEIGHBORS, compare);
}
