/**
 * Texts shared by the server and the browser: messages of pages and errors of the API. External clients compare the errors
 * literally, so changing one is a breaking change.
 *
 * This file holds the texts of pages and API calls in general. Each topic has its own file, such as `sharing/texts.ts`, so
 * that a page loads only the texts it shows.
 */

/** Texts of pages in general. */
export const PAGE_TEXTS = {
  /** Offers yesterday's question to visitors without an account. */
  tryYesterday: "Try yesterday's now",
  notFound: 'Oops! Page not found',
  loading: 'Loading...',
} as const;

/** Texts of API calls in general. */
export const API_TEXTS = {
  notFound: 'Not found',
  timedOut: 'Request timed out - please try again.',
  unknownError: 'Unknown error occurred',
  /** @param status HTTP status code. */
  httpError: (status: number) => `HTTP error! status: ${status}`,
} as const;
