import { type BoundedFetch, boundedFetch } from '@daily/kit/outgoing/bounded-fetch';
import { PublicAddresses } from '@daily/kit/outgoing/public-lookup';
import { ProviderUnreachable, SignOnCanceled } from './identity-provider';

/** Milliseconds that a provider may take to answer one request. */
const TIMEOUT_MS = 5_000;
/** Bytes of one answer. Keys and tokens of providers have a few kilobytes. */
const MAX_BYTES = 256 * 1_024;

/** The library is loaded at its first use: most installations do without. */
export const library = () => import('openid-client');

/** How requests to a provider are bounded; specs shorten it. */
export interface ProviderBounds {
  timeoutMs?: number;
}

/** Requests to a provider that the operator has configured, and to what it names. A failure to get an answer is `ProviderUnreachable`. */
export function providerFetch(origin: string, { timeoutMs = TIMEOUT_MS }: ProviderBounds = {}): BoundedFetch {
  const bounds = { trustedOrigins: [origin], timeoutMs, maxBytes: MAX_BYTES };
  const send = boundedFetch(new PublicAddresses(false), bounds);
  return async (url, request) => {
    try {
      return await send(url, request);
    } catch (cause) {
      throw new ProviderUnreachable('An identity provider could not be reached', { cause });
    }
  };
}

/** Throws what a failure of the library means: the causes that it wraps, or itself. */
export function explain(error: unknown): never {
  let each = error;
  while (each instanceof Error) {
    if (each instanceof ProviderUnreachable) throw each;
    if ((each as { error?: unknown }).error === 'access_denied') throw new SignOnCanceled();
    each = each.cause;
  }
  throw error;
}
