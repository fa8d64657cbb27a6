import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { heightMessage } from './embed-message';

// The inline script of `/embed/today` in the frame of `<daily-question>`: it reports the height of the page to the site around it, and
// shows the next question when this one has closed.

/** The reloads of many sites are spread over this time, in milliseconds. */
const SPREAD_MS = MINUTE_MS;

const page = document.documentElement;

new ResizeObserver(() => {
  // The height is no secret, and the origin of the site is unknown.
  window.parent.postMessage(heightMessage(page.offsetHeight), '*');
}).observe(page);

const { closesAt } = page.dataset;
if (closesAt) {
  const delay = Date.parse(closesAt) - Date.now();
  setTimeout(() => window.location.reload(), Math.max(0, delay) + Math.random() * SPREAD_MS);
}
