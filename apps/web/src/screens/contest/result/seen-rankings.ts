/** Local storage key of the contests whose final ranking was seen in this browser. */
const SEEN_KEY = 'daily-trivia-rankings';

/** Most contests to remember; the rankings of older ones are unveiled again. */
const MAX_CONTESTS = 50;

/** Whether the final ranking of a contest was seen in this browser. @param contestId global id. */
export function wasSeen(contestId: string): boolean {
  return read().includes(contestId);
}

/** Remembers that the final ranking of a contest was seen. @param contestId global id. */
export function markSeen(contestId: string): void {
  try {
    const seen = [...read().filter((id) => id !== contestId), contestId].slice(-MAX_CONTESTS);
    localStorage.setItem(SEEN_KEY, JSON.stringify(seen));
  } catch {
    // Without storage, the ranking is unveiled at each visit.
  }
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEEN_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
