/** Where this tab keeps since when the options are shown, so that a reload does not begin anew. */
const SHOWN_KEY = 'daily-trivia-shown';

interface Shown {
  questionId: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** In this page; what is stored is for the one after a reload, and may be forbidden. */
let shown: Shown | null = null;

/** Says that the options of a question are shown now; the time is taken from the first time that this tab says so. */
export function optionsShown(questionId: string): void {
  shown = stored() ?? shown;
  if (shown?.questionId === questionId) return;
  shown = { questionId, at: instant() };
  try {
    sessionStorage.setItem(SHOWN_KEY, JSON.stringify(shown));
  } catch {
    // Without storage a reload begins anew.
  }
}

/** Whole seconds since the options of a question were shown; null when they were not. */
export function secondsSpent(questionId: string): number | null {
  if (shown?.questionId !== questionId) return null;
  return Math.max(0, Math.round((instant() - shown.at) / 1000));
}

/** Within a page by a clock that nobody can set; from one page to the next there is only the computer's. */
function instant(): number {
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
