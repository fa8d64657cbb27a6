/** The state of a rate limit after it was used. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** Seconds of the window. */
  window: number;
  /** Seconds until the window starts over. */
  reset: number;
}

/** Response headers that report a limit (draft-ietf-httpapi-ratelimit-headers-07). */
export function rateLimitHeaders({ limit, remaining, reset, window }: Allowance): Record<string, string> {
  return {
    ratelimit: `limit=${limit}, remaining=${remaining}, reset=${reset}`,
    'ratelimit-policy': `${limit};w=${window}`,
  };
}
