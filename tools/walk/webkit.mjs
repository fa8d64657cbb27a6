import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { Builder, By, until } from 'selenium-webdriver';
import { PATIENCE_MS } from './walker.mjs';

const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSERS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].map(
  (folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`,
);

/**
 * WebKit by WebDriver, on a display of its own.
 * @param {number} width
 * @param {number} height
 * @returns {Promise<import('./walker.mjs').Walker>}
 * @throws Error when it is not installed.
 */
export async function openWebKit(width, height) {
  const binary = BROWSERS.find((path) => existsSync(path));
  if (!binary || !existsSync(DRIVER) || !existsSync('/usr/bin/xvfb-run'))
    throw new Error('Install WebKit: apt-get install webkit2gtk-driver xvfb');
  const port = await freePort();
  const process = spawn('xvfb-run', ['--auto-servernum', DRIVER, `--port=${port}`], { detached: true });
  const driver = await connected(port, binary, process);
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  const find = async (xpath) => {
    const element = await driver.wait(until.elementLocated(By.xpath(xpath)), PATIENCE_MS);
    return driver.wait(until.elementIsVisible(element), PATIENCE_MS);
  };
  const capabilities = await driver.getCapabilities();
  return {
    name: `WebKit ${String(capabilities.getBrowserVersion())}`,
    open: (url) => driver.get(url),
    // By the pointer: a click on the element itself is refused where the page scrolls below a header that stays.
    async click(xpath) {
      const element = await find(xpath);
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      await driver.actions().move({ origin: element }).click().perform();
    },
    type: async (xpath, text) => (await find(xpath)).sendKeys(text),
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit();
      stop(process);
    },
  };
}

/** A session of the driver, which takes a moment to listen. */
async function connected(port, binary, process, attempts = 40) {
  try {
    return await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      })
      .build();
  } catch (error) {
    if (attempts === 0) {
      stop(process);
      throw error;
    }
    await new Promise((next) => setTimeout(next, 250));
    return connected(port, binary, process, attempts - 1);
  }
}

/** Stops the driver with its display. */
function stop({ pid }) {
  if (pid) globalThis.process.kill(-pid);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}
