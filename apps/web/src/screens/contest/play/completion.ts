import { useEffect } from 'react';
import { track } from '../../../analytics/track';

/** Local storage key of the contests that the viewer plays in this browser and whose result has not been counted. */
const PLAYED_KEY = 'daily-trivia-contests';

/** Most contests to remember; older ones are not counted. */
const MAX_CONTESTS = 20;

/** Remembers that the viewer plays a contest in this browser, so that its result is counted once it is open. */
export function expectCompletion(contestId: string): void {
  store([...read().filter((id) => id !== contestId), contestId].slice(-MAX_CONTESTS));
}

/** Counts the result of a contest that was played in this browser, once. @param percentage null until the result is open. */
export function useTrackCompletion(
  contestId: string | undefined,
  percentage: number | null | undefined,
): void {
  useEffect(() => {
    if (!contestId || percentage === null || percentage === undefined || !read().includes(contestId)) return;
    store(read().filter((id) => id !== contestId));
    track('contest_complete', { contestId, percentage });
  }, [contestId, percentage]);
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLAYED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function store(contestIds: readonly string[]): void {
  try {
    if (contestIds.length > 0) localStorage.setItem(PLAYED_KEY, JSON.stringify(contestIds));
    else localStorage.removeItem(PLAYED_KEY);
  } catch {
    // Without storage, the result is not counted.
  }
}
