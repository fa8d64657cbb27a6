/**
 * Milliseconds that a `Retry-After` header asks for, in seconds or as a date; 0 without one and for a malformed or past one.
 * @param maxMs the longest time that is granted.
 */
export function retryAfterMs(header: string | null, now: Date, maxMs: number): number {
  const text = header?.trim() ?? '';
  const asked = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime();
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), maxMs);
}
