/** Session storage key of the time at which the options were first shown, so that a reload does not restart the measurement. */
const SHOWN_KEY = 'daily-trivia-shown';

interface Shown {
  questionId: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Kept in memory too, because the browser may forbid storage. */
let shown: Shown | null = null;

/** Starts measuring the time spent on a question. Further calls for the same question in this tab have no effect. */
export function startTiming(questionId: string): void {
  shown = stored() ?? shown;
  if (shown?.questionId === questionId) return;
  shown = { questionId, at: now() };
  try {
    sessionStorage.setItem(SHOWN_KEY, JSON.stringify(shown));
  } catch {
    // Without storage, a reload restarts the measurement.
  }
}

/** Whole seconds since `startTiming` was called for a question; null when it was not. */
export function secondsSpent(questionId: string): number | null {
  if (shown?.questionId !== questionId) return null;
  return Math.max(0, Math.round((now() - shown.at) / 1000));
}

/** The current time in milliseconds since 1970. Unlike `Date.now()`, it does not change while the page is open if the clock is set. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

function stored(): Shown | null {
  try {
    const value = JSON.parse(sessionStorage.getItem(SHOWN_KEY) ?? 'null') as Partial<Shown> | null;
    return typeof value?.questionId === 'string' && typeof value.at === 'number' ? (value as Shown) : null;
  } catch {
    return null;
  }
}
