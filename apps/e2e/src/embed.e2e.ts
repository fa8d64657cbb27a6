import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EMBED_SCRIPT_PATH, OEMBED_PATH } from '@daily/contract/paths';
import { EMBED_HEIGHT, embedFrame } from '@daily/rules/sharing/embed';
import { accessibilityViolations } from './environment/accessibility';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

describeInBrowser('the question on another site', () => {
  const env = useTestEnvironment();
  let site: Server;
  let address: string;

  /** A site with a strict content security policy that embeds the question as a frame and as an element. */
  beforeAll(async () => {
    const { url } = env.product;
    const frame = embedFrame({
      address: `${url}/embed/today`,
      productName: 'Daily Trivia',
      width: '100%',
      height: EMBED_HEIGHT,
    });
    site = createServer((_request, reply) => {
      reply.setHeader(
        'content-security-policy',
        `default-src 'none'; script-src ${url}; frame-src ${url}; img-src data:; base-uri 'none'; form-action 'none'; ` +
          "require-trusted-types-for 'script'",
      );
      reply.setHeader('content-type', 'text/html; charset=utf-8');
      reply.end(
        `<!doctype html><html lang="en"><title>A site</title><link rel="icon" href="data:,"><h1>A site</h1>${frame}` +
          `<daily-question theme="dark"><a href="${url}/">Today's question</a></daily-question>` +
          `<script type="module" src="${url}${EMBED_SCRIPT_PATH}"></script></html>`,
      );
    });
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  });
  afterAll(() => void site.close());

  it.each([1280, 320, 240])(
    'appears at a width of %d pixels without cookies, keys, errors or effects on the site',
    async (width) => {
      const { page, context, consoleErrors } = await env.newVisitor({ width, height: 900 });
      const sent: Record<string, string>[] = [];
      page.on('request', (request) => {
        if (request.url().startsWith(env.product.url)) sent.push(request.headers());
      });
      const { url } = env.product;
      await page.goto(address);
      const [, plain, inElement] = await Promise.all([
        page.locator('daily-question').waitFor(),
        page.frameLocator('body > iframe').getByRole('list', { name: 'Options' }).waitFor(),
        page.frameLocator('daily-question iframe').getByRole('list', { name: 'Options' }).waitFor(),
      ]);
      expect([plain, inElement]).toEqual([undefined, undefined]);

      // The element is as high as its content.
      const frames = page.frames().filter((frame) => frame.url().startsWith(`${url}/embed/today`));
      const own = frames.find((frame) => frame.url().includes('reports=height'));
      expect(frames).toHaveLength(2);
      await page.waitForFunction(() => document.querySelector('daily-question')!.clientHeight !== 480);
      const content = await own!.evaluate(() => document.documentElement.offsetHeight);
      const shown = await page.evaluate(() => document.querySelector('daily-question')!.clientHeight);
      expect(Math.abs(content - shown)).toBeLessThanOrEqual(1);
      expect(await own!.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
      for (const frame of frames) {
        expect(
          await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      }

      expect(
        await page.evaluate(() => [
          document.cookie,
          localStorage.length,
          getComputedStyle(document.body).margin,
        ]),
      ).toEqual(['', 0, '8px']);
      expect(await context.cookies()).toEqual([]);
      for (const headers of sent) {
        expect(headers).not.toHaveProperty('cookie');
        expect(headers).not.toHaveProperty('authorization');
      }
      expect(consoleErrors).toEqual([]);
      await context.close();
    },
  );

  it.each([240, 320, 375, 768, 1280])(
    'fits its frame at a width of %d pixels without scrolling, also a long question',
    async (width) => {
      // The body of the site has a margin of 8 pixels.
      const { page, context } = await env.newVisitor({ width: width + 16, height: 900 });
      await page.goto(address);
      const question = page.frameLocator('body > iframe').getByRole('main');
      // As long as only one in ten questions of the bank is.
      await question.evaluate((main) => {
        const [text, ...options] = main.querySelectorAll('.rich-text');
        text!.textContent = 'What does it print? '.repeat(8);
        for (const option of options) option.textContent = 'It prints the same words twice and stops';
      });
      const { content, frame, card } = await question.evaluate((main) => ({
        content: document.documentElement.scrollHeight,
        frame: innerHeight,
        card: main.getBoundingClientRect().height,
      }));
      expect(content).toBe(frame);
      // No empty space below the card either.
      expect(card).toBeGreaterThan(frame - 2);
      await context.close();
    },
  );

  it('opens the home page in a new tab with the option chosen', async () => {
    const { page, context, consoleErrors } = await env.newVisitor();
    await page.goto(address);
    const option = page.frameLocator('daily-question iframe').getByRole('link', { name: /^B\./ });
    const [opened] = await Promise.all([context.waitForEvent('page'), option.click()]);
    await opened.getByRole('radio', { name: /^B\./ }).waitFor();
    expect(await opened.getByRole('radio', { name: /^B\./ }).isChecked()).toBe(true);
    expect(new URL(opened.url()).origin).toBe(env.product.url);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('has no script, and is never framed with another page', async () => {
    const { page, context } = await env.newVisitor({ width: 320, height: 720 });
    const { url } = env.product;
    const reply = await page.goto(`${url}/embed/today`);
    expect(await reply?.text()).not.toContain('<script');
    const home = await fetch(url);
    expect(home.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const discovered = /type="application\/json\+oembed"[^>]*href="([^"]+)"/.exec(await home.text())?.[1];
    const oembed = await fetch(String(discovered).replaceAll('&amp;', '&'));
    expect(discovered).toContain(OEMBED_PATH);
    expect(((await oembed.json()) as { html: string }).html).toContain('<iframe');
    await context.close();
  });

  it('has a page with code to copy, whose preview follows the chosen theme', async () => {
    const { page, context, consoleErrors } = await env.newVisitor();
    await page.goto(`${env.product.url}/embed`);
    await page.getByRole('navigation', { name: 'Theme' }).getByRole('link', { name: 'Dark' }).click();
    await page.getByText('embed/today?theme=dark').first().waitFor();
    await page
      .frameLocator('iframe[title="Preview of the frame"]')
      .locator('html[data-theme=dark]')
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
