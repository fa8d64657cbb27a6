import type { ErrorCode } from '@daily/contract/error-codes';
import { graphqlErrors } from './error-message';

/** The message of the server for a request that failed with one of these codes; null for any other failure. */
export function serverMessage(error: unknown, codes: readonly ErrorCode[]): string | null {
  const found = graphqlErrors(error).find(({ extensions }) =>
    codes.some((code) => code === extensions?.['code']),
  );
  return found?.message ?? null;
}
