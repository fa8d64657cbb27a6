import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { PATIENCE_MS } from './walker.mjs';

const PROGRAM = '/usr/bin/firefox-esr';

/**
 * Firefox by WebDriver BiDi.
 * @param {number} width
 * @param {number} height
 * @returns {Promise<import('./walker.mjs').Walker>}
 * @throws Error when it is not installed.
 */
export async function openFirefox(width, height) {
  if (!existsSync(PROGRAM)) throw new Error('Install Firefox: apt-get install firefox-esr');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: PROGRAM });
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  page.setDefaultTimeout(PATIENCE_MS);
  return {
    name: await browser.version(),
    open: async (url) => void (await page.goto(url)),
    click: (xpath) => page.locator(`::-p-xpath(${xpath})`).click(),
    type: (xpath, text) => page.locator(`::-p-xpath(${xpath})`).fill(text),
    evaluate: (expression) => page.evaluate(`(${expression})`),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
