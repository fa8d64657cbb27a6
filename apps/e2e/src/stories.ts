import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { DESKTOP, findChromium, newVisitor, openBrowser, PHONE, type WatchedPage } from './browser';
import { type Product, startProduct } from './product';

/** On a developer's machine without a browser the stories are left out, and say so; in CI that is a failure. */
export const stories = findChromium() || process.env['CI'] ? describe : describe.skip;

/** The same stories in a wide window and in a narrow one. */
export const storiesOnBoth = stories.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
]);

/** What stories play on. */
export interface Stage {
  readonly product: Product;
  readonly browser: Browser;
  /** Opens an empty page, as a new visitor. */
  newVisitor(
    ...options: Parameters<typeof newVisitor> extends [Browser, ...infer Rest] ? Rest : never
  ): Promise<WatchedPage>;
}

/**
 * The product and a browser for the stories of a group, from before the first until after the last. The product must
 * stop cleanly.
 * @param settings environment variables of the product.
 */
export function useStage(settings: Record<string, string> = {}): Stage {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(settings), openBrowser()]);
  });
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
