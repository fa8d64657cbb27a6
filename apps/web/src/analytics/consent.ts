/** Local storage key of the user's opt-out. */
const OPT_OUT_KEY = 'daily-trivia-analytics';

/** Called when the choice changes in this tab. */
const listeners = new Set<() => void>();

/** Whether the browser's settings ask not to track its user (Do Not Track, Global Privacy Control). */
export function browserOptsOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Whether events may be counted: neither the browser's settings nor the user has opted out. */
export function mayTrack(): boolean {
  return !browserOptsOut() && !userOptedOut();
}

/** Whether the user has opted out. True without local storage, since an opt-out could not be stored there. */
export function userOptedOut(): boolean {
  try {
    return localStorage.getItem(OPT_OUT_KEY) === 'refused';
  } catch {
    return true;
  }
}

/** Stores the user's choice. */
export function setTracking(allowed: boolean): void {
  try {
    if (allowed) localStorage.removeItem(OPT_OUT_KEY);
    else localStorage.setItem(OPT_OUT_KEY, 'refused');
  } catch {
    // Without local storage nothing is counted anyway.
  }
  listeners.forEach((notify) => notify());
}

/**
 * Calls `notify` when the choice changes, in this tab or another.
 * @returns a function that ends this.
 */
export function watchTrackingChoice(notify: () => void): () => void {
  listeners.add(notify);
  window.addEventListener('storage', notify);
  return () => {
    listeners.delete(notify);
    window.removeEventListener('storage', notify);
  };
}
