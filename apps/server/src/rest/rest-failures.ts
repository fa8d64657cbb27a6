/** The statuses of failures of the REST facade, for the OpenAPI document and the guide. */
export const REST_FAILURES = {
  400: 'The input is malformed or incomplete. The message says what is allowed.',
  401: 'Authentication is missing or invalid.',
  403: 'The caller lacks permission.',
  404: 'There is no such object or call, or the caller may not see it.',
  409: 'The request contradicts the stored state, such as a second, different answer.',
  413: 'The body is larger than 100 kB.',
  415: 'The body is not JSON.',
  429: 'A rate limit is exceeded. Retry-After has the seconds to wait.',
  503: 'The database is unavailable. Retry-After has the seconds to wait.',
} as const;
