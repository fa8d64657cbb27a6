/**
 * A browser with one window, as far as a walk through the product needs it. Elements are named by XPath, and may still have to appear.
 *
 * @typedef {object} Walker
 * @property {string} name Name and version.
 * @property {(url: string) => Promise<void>} open
 * @property {(xpath: string) => Promise<void>} click Clicks as a visitor does.
 * @property {(xpath: string, text: string) => Promise<void>} type
 * @property {(expression: string) => Promise<any>} evaluate Evaluates an expression in the page.
 * @property {() => Promise<Uint8Array>} picture The window as PNG.
 * @property {() => Promise<void>} close
 */

/** Milliseconds for which a walker waits for an element. */
export const PATIENCE_MS = 20_000;
