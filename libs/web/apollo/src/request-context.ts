import type { ApolloLink } from '@apollo/client/link';

/** What a single operation may ask of the links, as the `context` of a query or mutation. */
export interface RequestContext {
  /** How long one attempt may take, in milliseconds; 10 seconds unless said. */
  timeoutMs?: number;
  /** How often it is tried in all, and the wait between two attempts in milliseconds. */
  retry?: { attempts: number; delayMs: number };
  /** Whether cookies go with it; see `createApolloClient`. */
  credentials?: RequestCredentials;
}

/** For reads of the blog, which may take 15 seconds (specification, section 7). */
export const BLOG_READ = { timeoutMs: 15_000 } as const satisfies RequestContext;

/** For today's question: up to 3 attempts, 1 second apart (specification, section 7). */
export const TODAYS_QUESTION = { retry: { attempts: 3, delayMs: 1000 } } as const satisfies RequestContext;

/** For login, signup and logout: they decide about the cookie, so it always goes with them. */
export const WITH_COOKIE = { credentials: 'same-origin' } as const satisfies RequestContext;

/** For what is the same for everyone: without a cookie the server answers it from memory. */
export const WITHOUT_COOKIE = { credentials: 'omit' } as const satisfies RequestContext;

/** What an operation asks of the links. */
export function requestContextOf(operation: ApolloLink.Operation): RequestContext {
  return operation.getContext() as RequestContext;
}
