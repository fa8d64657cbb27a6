import { watchServer } from '../start/server-watch';
import { keepTheme } from '../start/theme';
import { AGAIN_ID, OFFLINE_PATH } from './offline-path';

// Stands inline in the page that is shown offline, which has no app: the theme, and the way back.

/** The address is still that of the page that was asked for; who asked for this very one is led home. */
const load = () => {
  if (window.location.pathname === OFFLINE_PATH) window.location.replace('/');
  else window.location.reload();
};

keepTheme(document, () => localStorage);
watchServer(document.documentElement, load).lost();
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest(`#${AGAIN_ID}`)) load();
});
