import JsdomEnvironment from 'jest-environment-jsdom';

/** What every browser has and jsdom leaves out: the router and the client expect it. */
const MISSING = ['TextEncoder', 'TextDecoder', 'Request', 'Response', 'Headers', 'fetch', 'structuredClone'];

/** Dialogs as far as tests can see them: open or not, and the event when they close. */
function dialogs({ HTMLDialogElement, Event }) {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    if (!this.open) return;
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}

/** Media queries that no device answers: a test that is about one puts its own in this place. */
function mediaQueries(window) {
  window.matchMedia ??= (media) =>
    Object.assign(new window.EventTarget(), { media, matches: false, onchange: null });
}

/** A DOM with the globals of a browser. */
export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    for (const name of MISSING) this.global[name] ??= globalThis[name];
    dialogs(this.global);
    mediaQueries(this.global);
  }
}
