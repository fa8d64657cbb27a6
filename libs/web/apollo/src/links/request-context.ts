import type { ApolloLink } from '@apollo/client/link';

/** Options of a single operation for the links, passed as the `context` of a query or mutation. */
export interface RequestContext {
  /** Limit of one attempt, in milliseconds. Defaults to 10 seconds. */
  timeoutMs?: number;
  /** Number of attempts, including the first, and the delay between two of them in milliseconds. */
  retry?: { attempts: number; delayMs: number };
  /** Whether cookies are sent. Defaults to what `createApolloClient` decides. */
  credentials?: RequestCredentials;
}

/** For today's question, without which the home page is empty: up to 3 attempts, 1 second apart. */
export const TODAYS_QUESTION = { retry: { attempts: 3, delayMs: 1000 } } as const satisfies RequestContext;

/** For the posts of the blog, which are the longest responses: 15 seconds for an attempt. */
export const BLOG_POSTS = { timeoutMs: 15_000 } as const satisfies RequestContext;

/** For login, signup and logout, which set or delete the session cookie. */
export const WITH_COOKIE = { credentials: 'same-origin' } as const satisfies RequestContext;

/** For public data: the server answers requests without a cookie from its response cache. */
export const WITHOUT_COOKIE = { credentials: 'omit' } as const satisfies RequestContext;

/** Returns the context of an operation. */
export function requestContextOf(operation: ApolloLink.Operation): RequestContext {
  return operation.getContext() as RequestContext;
}
