import { afterAll, beforeAll, expect } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import type { Browser } from 'playwright-core';
import { DESKTOP, newVisitor, openBrowser, PHONE, type WatchedPage } from './browser';
import { type Product, startProduct } from './product';

/** `describe` for tests that need a browser. */
export const describeInBrowser = describeNeeding('chromium');

/** Runs the same tests in a desktop viewport and a phone viewport. */
export const describeOnDesktopAndPhone = describeInBrowser.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
]);

/** Milliseconds that the starts of a browser and of products may take on a busy machine. */
export const START_TIMEOUT = 180_000;

/** The running product and browser of a test group. */
export interface TestEnvironment {
  readonly product: Product;
  readonly browser: Browser;
  /** Opens a page as a new, anonymous visitor. */
  newVisitor(
    ...options: Parameters<typeof newVisitor> extends [Browser, ...infer Rest] ? Rest : never
  ): Promise<WatchedPage>;
}

/**
 * Starts the product and a browser before the tests of a group and stops them afterwards. Fails when the product does not
 * shut down cleanly.
 *
 * @param settings environment variables of the product.
 * @param browserPath the Chromium, by default the quickest one.
 */
export function useTestEnvironment(
  settings: Record<string, string> = {},
  browserPath?: string | null,
): TestEnvironment {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    // One after the other, so that a start that fails leaves nothing behind that is not closed below.
    browser = await openBrowser(browserPath);
    product = await startProduct(settings);
  }, START_TIMEOUT);
  afterAll(async () => {
    await browser?.close();
    expect(await product?.stop()).toBe(0);
  });
  return {
    get product() {
      return product;
    },
    get browser() {
      return browser;
    },
    newVisitor: (...options) => newVisitor(browser, ...options),
  };
}
