import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ERROR_CODES } from '@daily/contract/error-codes';
import { TimeoutError } from './links/timeout-link';

/** Codes of errors whose message is meant for users. */
const FOR_USERS: ReadonlySet<unknown> = new Set([
  ERROR_CODES.tooManyRequests,
  ERROR_CODES.serviceUnavailable,
]);

/**
 * Returns the message to show for a request that failed: the server's for rate limits and maintenance, the specified one for a
 * timeout, otherwise `fallback`.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof TimeoutError) return error.message;
  const forUsers = graphqlErrors(error).find(({ extensions }) => FOR_USERS.has(extensions?.['code']));
  if (!forUsers) return fallback;
  const { message } = forUsers;
  return message.endsWith('.') ? message : `${message}. Please try again later.`;
}

/** Returns the `extensions.code` of the first GraphQL error of a failed request; undefined when there is none. */
export function errorCode(error: unknown): string | undefined {
  const code = graphqlErrors(error)[0]?.extensions?.['code'];
  return typeof code === 'string' ? code : undefined;
}

interface ResponseError {
  message: string;
  extensions?: Record<string, unknown>;
}

/** The GraphQL errors of a failed request. */
export function graphqlErrors(error: unknown): readonly ResponseError[] {
  if (CombinedGraphQLErrors.is(error)) return error.errors;
  if (!ServerError.is(error)) return [];
  try {
    return (JSON.parse(error.bodyText) as { errors?: ResponseError[] }).errors ?? [];
  } catch {
    // Proxies respond with HTML.
    return [];
  }
}
