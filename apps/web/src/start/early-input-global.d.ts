import type { EarlyInput } from './early-input';

declare global {
  interface Window {
    /** Put there by the inline script; missing where no server rendered the page. */
    earlyInput?: EarlyInput;
  }
}
