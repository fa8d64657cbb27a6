import { AddressRefused } from './public-lookup';

/** What came of a request. */
export interface PostOutcome {
  /** Null without a response. */
  status: number | null;
  /** The beginning of the response as text; null without a response. */
  responseBody: string | null;
  /** The header `Retry-After`; null without it. */
  retryAfter: string | null;
  /** Why there is no response; null with one. */
  error: string | null;
  /** Whether there is no response because the address is private. */
  isRefused: boolean;
}

/** Messages for the most common causes, for the owner of the address. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed without a response',
  ENOTFOUND: 'The host could not be resolved',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The TLS certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'The TLS certificate is self-signed',
  CERT_HAS_EXPIRED: 'The TLS certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The TLS certificate is for another host',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The TLS certificate cannot be verified',
  HPE_HEADER_OVERFLOW: 'The headers of the response are too large',
};

const MAX_REASON_LENGTH = 200;

/** The outcome of a request without a response. @param timeoutMs the time limit, which the message names. */
export function postFailure(error: Error, timeoutMs: number): PostOutcome {
  return {
    status: null,
    responseBody: null,
    retryAfter: null,
    error: reasonOf(error, timeoutMs),
    isRefused: error instanceof AddressRefused,
  };
}

function reasonOf(error: Error, timeoutMs: number): string {
  if (error instanceof AddressRefused) return error.message;
  const { code, cause } = error as NodeJS.ErrnoException;
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return (cause as Error | undefined)?.name === 'TimeoutError' || error.name === 'TimeoutError'
      ? `No response within ${timeoutMs / 1_000} seconds`
      : 'The server is stopping';
  const reason = REASONS[code ?? ''] ?? (error.message || code || 'The request failed');
  return textOf(Buffer.from(reason)).slice(0, MAX_REASON_LENGTH);
}

/** Bytes as text that PostgreSQL can store. */
export function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '').toWellFormed();
}
