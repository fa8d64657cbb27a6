/**
 * The words that server and browser must agree on to the letter: the specification's catalogue (section 8) and
 * the messages of the REST facade. Outside clients compare them, so a change of one is a change of the contract.
 *
 * Here are those of pages and calls as such. Each subject has a file of its own beside this one, `share-texts.ts` for
 * one, so that a page carries no words but its own.
 */

/** Pages as such. */
export const PAGE_TEXTS = {
  notFound: 'Oops! Page not found',
  loading: 'Loading...',
} as const;

/** Calls as such, whatever they ask for. */
export const API_TEXTS = {
  notFound: 'Not found',
  timedOut: 'Request timed out - please try again.',
  unknownError: 'Unknown error occurred',
  /** `status` is the HTTP status. */
  httpError: (status: number) => `HTTP error! status: ${status}`,
} as const;
