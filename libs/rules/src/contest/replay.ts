/** How the board of a contest came about, replayed from the changes of its scores. */
import type { ContestStanding } from '../contest';

/** Maximum number of moments at which a replay shows the board. */
export const MAX_REPLAY_FRAMES = 60;

/** Number of places that a replay shows at each moment. */
export const REPLAYED_PLACES = 10;

/** A change of a participant's score and time. */
export interface ScoreChange {
  /** Points that it added. */
  readonly points: number;
  /** Milliseconds that it added. */
  readonly timeMs: number;
  /** Whether the participant finished with it. */
  readonly finished: boolean;
  readonly at: Date;
}

/** The standing of a participant after a change. @param before undefined for the first change. */
export function standingAfter(before: ContestStanding | undefined, change: ScoreChange): ContestStanding {
  const { points, timeMs, finished, at } = change;
  return {
    score: (before?.score ?? 0) + points,
    totalTimeMs: (before?.totalTimeMs ?? 0) + timeMs,
    finishedAt: finished ? at : null,
  };
}

/**
 * The numbers of changes after which a replay shows the board: after each one, or, when there are more than `maxFrames`, after
 * equal shares of them. The moments follow the changes, not the clock, so that a quiet hour takes no time. The last one is the final board.
 */
export function replaySteps(changeCount: number, maxFrames = MAX_REPLAY_FRAMES): number[] {
  const frames = Math.min(changeCount, maxFrames);
  return Array.from({ length: frames }, (_, index) => Math.round(((index + 1) * changeCount) / frames));
}

/**
 * The best of many standings, the best first and equal ones in their order. Faster than sorting all of them.
 * @param compare a comparator that sorts the best first.
 */
export function bestStandings<Standing>(
  standings: Iterable<Standing>,
  count: number,
  compare: (one: Standing, other: Standing) => number,
): Standing[] {
  const best: Standing[] = [];
  for (const standing of standings) {
    const last = best.at(-1);
    if (best.length === count && last && compare(standing, last) >= 0) continue;
    const place = best.findIndex((other) => compare(standing, other) < 0);
    best.splice(place < 0 ? best.length : place, 0, standing);
    if (best.length > count) best.pop();
  }
  return best;
}
