import type { FailureCode } from '@daily/contract/error-codes';
import { type Allowance, rateLimitHeaders } from './allowance';
import type { FieldError } from '../input/field-error';

/** The kind of a failure. REST translates it into a status, GraphQL into a problem type or an error code. */
export type FailureKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-many'
  | 'unavailable';

/** The HTTP status of each kind of failure. */
export const STATUS_OF_FAILURE: Record<FailureKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
};

/** Details of a failure. */
export interface FailureOptions {
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  /** The state of the rate limit that is exceeded. */
  allowance?: Allowance | undefined;
  /** The input fields at fault. */
  fields?: readonly FieldError[];
  /** What clients branch on, when it is more specific than the kind. */
  code?: FailureCode;
  /** The scope of API tokens that the request requires. */
  requiredScope?: string;
}

/** A failure whose message is shown to the caller as it is. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly retryAfter: number | undefined;
  readonly allowance: Allowance | undefined;
  readonly fields: readonly FieldError[];
  readonly code: FailureCode | undefined;
  readonly requiredScope: string | undefined;

  constructor(
    readonly kind: FailureKind,
    message: string,
    { retryAfter, allowance, fields = [], code, requiredScope }: FailureOptions = {},
  ) {
    super(message);
    this.retryAfter = retryAfter;
    this.allowance = allowance;
    this.fields = fields;
    this.code = code;
    this.requiredScope = requiredScope;
  }
}

/**
 * 400: malformed or missing input. The message says what is wrong and what is allowed.
 * @param path the input field at fault, such as `email`; omit it when no single field is.
 */
export const invalid = (message: string, path?: string) =>
  new Failure('invalid', message, path === undefined ? {} : { fields: [{ path, message }] });
/** 401: authentication is missing or invalid. */
export const unauthenticated = (message = 'Please sign in') => new Failure('unauthenticated', message);
/** 403: the caller is authenticated and lacks permission. */
export const forbidden = (message = 'You are not allowed to do this') => new Failure('forbidden', message);
/** 404: the object does not exist, or must appear not to exist to this caller. */
export const notFound = (message = 'Not found') => new Failure('not-found', message);
/** 409: the request contradicts the stored state. */
export const conflict = (message: string) => new Failure('conflict', message);
/** 429: a rate limit is exceeded; `retryAfter` in seconds. */
export const tooMany = (retryAfter: number, message = 'Too many requests', allowance?: Allowance) =>
  new Failure('too-many', message, { retryAfter, allowance });
/** Whether a limit refused. */
export const isTooMany = (error: unknown): error is Failure =>
  error instanceof Failure && error.kind === 'too-many';
/** 503: a service that the server depends on is unavailable; `retryAfter` in seconds. */
export const unavailable = (message = 'The service is temporarily unavailable', retryAfter = 5) =>
  new Failure('unavailable', message, { retryAfter });

/** The response headers of a failure: when to retry, the rate limit that is exceeded, the scope that is missing. */
export function failureHeaders({ retryAfter, allowance, requiredScope }: Failure): Record<string, string> {
  return {
    // RFC 6750, section 3.1.
    ...(requiredScope && {
      'www-authenticate': `Bearer error="insufficient_scope", scope="${requiredScope}"`,
    }),
    ...(retryAfter && { 'retry-after': String(retryAfter) }),
    ...(allowance && rateLimitHeaders(allowance)),
  };
}

/** For `catch`: returns null for a not-found failure and rethrows every other error. */
export function nullWhenNotFound(error: unknown): null {
  if (error instanceof Failure && error.kind === 'not-found') return null;
  throw error;
}
