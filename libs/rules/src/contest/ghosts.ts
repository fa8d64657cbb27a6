/**
 * Ghosts: the participants of a contest that has ended, as they stood after the same time of play as a player who plays it again. Time of
 * play is the time in which a question was shown, because participants of a contest start when they like.
 */

/** A participant's progress, one entry for each question that is done. */
export interface Progress {
  /** Milliseconds of play until the question was done, from the first question on. */
  readonly playedMs: ArrayLike<number>;
  /** Points after the question. */
  readonly scores: ArrayLike<number>;
}

/** What is compared of a ghost and a player. Less time is better among equal scores. */
export interface RunStanding {
  readonly score: number;
  readonly totalTimeMs: number;
}

/** How far a ghost had come. */
export interface GhostStanding extends RunStanding {
  /** Number of questions that were done. */
  readonly done: number;
}

/**
 * Where a ghost stood after a time of play; null before its first question was done: it is not on the board yet.
 * @param playedMs `Infinity` for the final standing.
 */
export function ghostAt({ playedMs: times, scores }: Progress, playedMs: number): GhostStanding | null {
  let [done, high] = [0, times.length];
  while (done < high) {
    const middle = (done + high) >> 1;
    if ((times[middle] ?? 0) <= playedMs) done = middle + 1;
    else high = middle;
  }
  return done === 0 ? null : { done, score: scores[done - 1] ?? 0, totalTimeMs: times[done - 1] ?? 0 };
}

/** Whether a ghost answered a question correctly. @param position place of the question in the contest, from 1. */
export function wasCorrect({ scores }: Pick<Progress, 'scores'>, position: number): boolean {
  return (scores[position - 1] ?? 0) > (scores[position - 2] ?? 0);
}

/** Comparator that sorts the better run first. It returns 0 for runs that share a rank. */
export function compareRuns(one: RunStanding, other: RunStanding): number {
  return other.score - one.score || one.totalTimeMs - other.totalTimeMs;
}
