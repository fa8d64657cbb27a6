import { TestEnvironment } from 'jest-environment-node';
import { chromium } from 'playwright-core';

/** Loads Playwright once for all files that a worker runs. To load it for each takes a second of CPU time. */
export default class PlaywrightEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.chromium = chromium;
  }
}
