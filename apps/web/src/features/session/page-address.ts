import { redirectTarget } from './redirect';

/** The page's address, as the session follows it; an object so that tests can stand in for the browser. */
export const pageAddress = {
  /** Leaves for the `redirect` of this page's address, with a full page load. */
  leaveForRedirect(): void {
    window.location.assign(redirectTarget(window.location.search, window.location.origin));
  },
};
