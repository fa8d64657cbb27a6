import { beforeAll, expect } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import type { Browser } from 'playwright-core';
import { ADMIN } from './accounts';
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

/** What the groups of a file share: products by their settings, and browsers by their paths. Several specs run as one file. */
const started = { products: new Map<string, Product>(), browsers: new Map<string, Browser>() };

/**
 * Gives a group of tests a running product, whose admin is {@link ADMIN}, and a browser. Groups share them, so a group must neither
 * depend on what others leave in the product nor disturb them: specs that do say `@apart`, and are alone with theirs.
 *
 * @param settings environment variables of the product.
 * @param browserPath the Chromium, by default the quickest one.
 */
export function useTestEnvironment(
  settings: Record<string, string> = {},
  browserPath?: string | null,
): TestEnvironment {
  const environment = useProduct(settings) as TestEnvironment;
  beforeAll(async () => {
    const browser = await kept(started.browsers, browserPath ?? '', () => openBrowser(browserPath));
    Object.assign(environment, {
      browser,
      newVisitor: newVisitor.bind(null, browser),
    } satisfies Partial<TestEnvironment>);
  }, START_TIMEOUT);
  return environment;
}

/** A running product without a browser, for the tests of a group. See {@link useTestEnvironment}. */
export function useProduct(settings: Record<string, string> = {}): Pick<TestEnvironment, 'product'> {
  const environment = {} as { product: Product };
  beforeAll(async () => {
    environment.product = await kept(started.products, JSON.stringify(settings), () =>
      startProduct({ ...SETTINGS, ...settings }),
    );
  }, START_TIMEOUT);
  return environment;
}

/** What all products have in common: an admin, and receivers of webhooks on this machine. */
const SETTINGS = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  WEBHOOK_ALLOW_LOOPBACK: 'true',
};

/** The value of a key, made when it is first asked for. */
async function kept<Value>(values: Map<string, Value>, key: string, make: () => Promise<Value>) {
  const value = values.get(key) ?? (await make());
  values.set(key, value);
  return value;
}

/** Stops what {@link useTestEnvironment} has started. Fails when a product does not shut down cleanly. */
export async function stopEnvironments(): Promise<void> {
  for (const browser of started.browsers.values()) await browser.close();
  const codes = await Promise.all([...started.products.values()].map((product) => product.stop()));
  expect(codes).toEqual(codes.map(() => 0));
}
