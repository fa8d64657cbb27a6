import JsdomEnvironment from 'jest-environment-jsdom';

/** What every browser has and jsdom leaves out: the router and the client expect it. */
const MISSING = ['TextEncoder', 'TextDecoder', 'Request', 'Response', 'Headers', 'fetch', 'structuredClone'];

/** A DOM with the globals of a browser. */
export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    for (const name of MISSING) this.global[name] ??= globalThis[name];
  }
}
