/** Where the browser keeps that its user refused to be counted. */
const REFUSAL_KEY = 'daily-trivia-analytics';

/** Told when the choice changes in this tab. */
const watchers = new Set<() => void>();

/** Whether the browser itself asks that its user not be tracked (Do Not Track, Global Privacy Control). */
export function browserRefuses(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Whether events may be counted: neither the browser nor its user has refused. */
export function mayTrack(): boolean {
  return !browserRefuses() && !userRefused();
}

/** Whether the user has refused; a browser without storage cannot tell, and nothing is counted. */
export function userRefused(): boolean {
  try {
    return localStorage.getItem(REFUSAL_KEY) === 'refused';
  } catch {
    return true;
  }
}

/** Keeps the user's choice. */
export function chooseTracking(allowed: boolean): void {
  try {
    if (allowed) localStorage.removeItem(REFUSAL_KEY);
    else localStorage.setItem(REFUSAL_KEY, 'refused');
  } catch {
    // Without storage nothing is counted anyway.
  }
  watchers.forEach((tell) => tell());
}

/** Tells of changes, in this tab and others. @returns how to stop. */
export function watchTrackingChoice(tell: () => void): () => void {
  watchers.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    watchers.delete(tell);
    window.removeEventListener('storage', tell);
  };
}
