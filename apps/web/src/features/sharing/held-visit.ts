/** Where a browser keeps the visit of a shared link that it came by. */
const VISIT_KEY = 'daily-trivia-visit';

/** For how long, in milliseconds: 30 days, after which the server counts nothing for it either. */
const HELD_MS = 30 * 24 * 60 * 60 * 1000;

interface HeldVisit {
  visit: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The visit that this browser holds; null when there is none, or none that still counts. `now` is milliseconds since 1970. */
export function heldVisit(now: number): string | null {
  try {
    const held = JSON.parse(localStorage.getItem(VISIT_KEY) ?? 'null') as Partial<HeldVisit> | null;
    if (typeof held?.visit === 'string' && typeof held.expiresAt === 'number' && held.expiresAt > now)
      return held.visit;
    dropVisit();
  } catch {
    // A browser may forbid storage, and anybody may write into it.
  }
  return null;
}

/** Holds a visit for 30 days; the last one is held. */
export function holdVisit(visit: string, now: number): void {
  try {
    const held: HeldVisit = { visit, expiresAt: now + HELD_MS };
    localStorage.setItem(VISIT_KEY, JSON.stringify(held));
  } catch {
    // Then nothing that follows is counted.
  }
}

/** Holds none any more. */
export function dropVisit(): void {
  try {
    localStorage.removeItem(VISIT_KEY);
  } catch {
    // There was none.
  }
}
