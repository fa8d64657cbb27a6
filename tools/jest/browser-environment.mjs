import JsdomEnvironment from 'jest-environment-jsdom';

/** Globals of browsers that jsdom lacks and that the router and the GraphQL client require. */
const MISSING = ['TextEncoder', 'TextDecoder', 'Request', 'Response', 'Headers', 'fetch', 'structuredClone'];

/** Adds a minimal `<dialog>`: its open state and its `close` event. */
function addDialogs({ HTMLDialogElement, Event }) {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    if (!this.open) return;
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}

/** Adds a `matchMedia` that never matches. A test about a media query replaces it. */
function addMediaQueries(window) {
  window.matchMedia ??= (media) =>
    Object.assign(new window.EventTarget(), { media, matches: false, onchange: null });
}

/** Adds `CSS.escape`, which React calls for the names of view transitions; the names contain nothing to escape. */
function addCss(window) {
  window.CSS ??= { escape: (text) => text };
}

/** A jsdom environment with the missing browser globals. */
export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    for (const name of MISSING) this.global[name] ??= globalThis[name];
    addDialogs(this.global);
    addMediaQueries(this.global);
    addCss(this.global);
  }
}
