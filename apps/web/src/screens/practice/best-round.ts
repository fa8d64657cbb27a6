import { isDay, utcDay, weekStart } from '@daily/rules/calendar';

/** Key in `localStorage` of the best round of the week in this browser. */
const BEST_ROUND_KEY = 'daily-trivia-practice';

/** How many questions of a round were right. */
export interface Score {
  right: number;
  of: number;
}

/**
 * Stores a round when it is the best of its week in this browser; weeks begin on Monday in UTC.
 *
 * @param now milliseconds since 1970.
 * @returns the best round of the week before this one; null for the first.
 */
export function recordRound(score: Score, now: number): Score | null {
  const week = weekStart(utcDay(now));
  const best = readBest(week);
  if (best && !isBetter(score, best)) return best;
  try {
    localStorage.setItem(BEST_ROUND_KEY, JSON.stringify({ week, ...score }));
  } catch {
    // Without storage, each round is the first.
  }
  return best;
}

/** Whether a round is better than another: by what was right, then by how little was wrong. */
export function isBetter(score: Score, than: Score): boolean {
  return score.right > than.right || (score.right === than.right && score.of < than.of);
}

function readBest(week: string): Score | null {
  try {
    const stored = JSON.parse(localStorage.getItem(BEST_ROUND_KEY) ?? 'null') as Record<
      string,
      unknown
    > | null;
    const { right, of } = stored ?? {};
    if (!isDay(stored?.['week']) || stored['week'] !== week) return null;
    return typeof right === 'number' && typeof of === 'number' ? { right, of } : null;
  } catch {
    // The browser may block storage, and the stored text may be malformed.
    return null;
  }
}
