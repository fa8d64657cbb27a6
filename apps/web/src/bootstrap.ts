import { holdEarlyInput } from './early-input';
import { parseSession, SESSION_KEY } from './features/session/session-storage';
import { applyStoredTheme } from './theme';

// Stands inline in the head of every page: what must happen before the first paint, and what keeps the page usable
// until the app is there. The app itself is fetched once the page has loaded and been painted, or at the first touch.

const page = document.documentElement;
const entry = page.dataset['entry'] ?? '';

applyStoredTheme(page, () => localStorage);

// A page rendered for a viewer must not be seen in a browser that is signed out (contract, section 2).
if (page.dataset['personal'] !== undefined && !hasSession()) page.dataset['withheld'] = '';

let started = false;
const start = () => {
  if (started) return;
  started = true;
  void import(/* @vite-ignore */ entry);
};

window.earlyInput = holdEarlyInput(document, start);
window.addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));

function hasSession(): boolean {
  try {
    return parseSession(localStorage.getItem(SESSION_KEY), Date.now()) !== null;
  } catch {
    return false;
  }
}
