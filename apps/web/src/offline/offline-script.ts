import { OFFLINE_PATH } from '@daily/contract/paths';
import { trackServerConnectivity } from '../availability/server-connectivity';
import { initTheme } from '../start/theme';
import { answerOffline } from './offline-answer';
import { RETRY_BUTTON_ID } from './retry-button';

// The inline script of the offline page, which does not load the app. It applies the theme, keeps an answer to the question, and leaves
// the page when the server is reachable again.

/** Reloads the requested page, whose address the browser has kept. From the offline page's own address, opens the home page. */
const leave = () => {
  if (window.location.pathname === OFFLINE_PATH) window.location.replace('/');
  else window.location.reload();
};

initTheme(document, () => localStorage);
const connectivity = trackServerConnectivity(document.documentElement, leave);
connectivity.reportFailure();
// The script stands in the head, before the question.
document.addEventListener('DOMContentLoaded', () => answerOffline(document, connectivity.reportSuccess));
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest(`#${RETRY_BUTTON_ID}`)) leave();
});
