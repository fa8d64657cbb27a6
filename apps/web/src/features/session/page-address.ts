import { redirectTarget } from './redirect';

/** Navigation with a full page load. An object, so that tests can replace its method. */
export const pageAddress = {
  /** Goes to the URL of `redirectTarget` for the current page. */
  leaveForRedirect(): void {
    window.location.assign(redirectTarget(window.location.search, window.location.origin));
  },

  /** Goes to an address that the server has named. */
  leaveFor(url: string): void {
    window.location.assign(url);
  },
};
