import type { EarlyInput } from './early-input';

declare global {
  interface Window {
    /** Set by the inline script; missing on a page without one, as in development. */
    earlyInput?: EarlyInput;
  }
}
