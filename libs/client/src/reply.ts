import {
  ApiError,
  ForbiddenError,
  NetworkError,
  RateLimitError,
  UnauthenticatedError,
  UnavailableError,
} from './errors.js';

/** The body of a response to a GraphQL request. */
export interface Reply {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: unknown };
  }[];
  readonly extensions?: { readonly cost?: unknown };
  /** The message of a failure outside of GraphQL. */
  readonly error?: unknown;
}

/** Reads the body of a response. An unreadable body becomes an empty one: then the status alone counts. */
export async function readReply(response: Response): Promise<Reply> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** The error that a reply reports; null when it has data and no error. */
export function errorOf(response: Response, { data, errors, error }: Reply): ApiError | null {
  const [first] = errors ?? [];
  if (response.ok && !first && data) return null;
  const code = first?.extensions?.code;
  const message = first?.message ?? (typeof error === 'string' ? error : null);
  const { status } = response;
  const ErrorClass = errorClassOf(typeof code === 'string' ? code : null, status);
  const details = {
    code: typeof code === 'string' ? code : `HTTP_${status}`,
    retryAfter: readRetryAfter(response.headers.get('retry-after')),
  };
  return new ErrorClass(
    message ?? `The server responded with status ${status} and without data.`,
    details,
    status,
  );
}

function errorClassOf(code: string | null, status: number): typeof ApiError {
  if (code === 'TOO_MANY_REQUESTS' || status === 429) return RateLimitError;
  if (code === 'SERVICE_UNAVAILABLE' || [502, 503, 504].includes(status)) return UnavailableError;
  if (code === 'UNAUTHENTICATED' || status === 401) return UnauthenticatedError;
  if (code === 'FORBIDDEN' || status === 403) return ForbiddenError;
  return ApiError;
}

/** Seconds of a `Retry-After` header, which is a number of seconds or a date; null without a valid one. */
function readRetryAfter(header: string | null): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

/** The error for a request without a response, or with one that broke off. */
export function networkError(cause: unknown): NetworkError {
  if (typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'TimeoutError') {
    return new NetworkError('The server did not respond in time.', { code: 'TIMEOUT', cause });
  }
  return new NetworkError('The server could not be reached.', { code: 'NETWORK_ERROR', cause });
}
