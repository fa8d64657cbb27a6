import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE } from './environment/browser';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

describeInBrowser('static pages', () => {
  const env = useTestEnvironment();

  it('are linked from the footer, set the title, move the focus to the heading and fit a phone', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await page.goto(env.product.url);
    await startApp(page);
    for (const [label, heading] of [
      ['About', 'About Daily Trivia'],
      ['Contact', 'Contact'],
      ['Privacy', 'Privacy'],
      ['Disclaimer', 'Disclaimer'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForFunction((title) => document.title === title, `${label} | Daily Trivia`);
      await page.waitForFunction((text) => document.activeElement?.textContent === text, heading);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('confirm a contact message and clear the form without sending a request', async () => {
    const { page, context, consoleErrors, operations } = await env.newVisitor(PHONE);
    await page.goto(`${env.product.url}/contact`);
    await page.getByLabel('Name').fill('Ada');
    await page.getByRole('main').getByLabel('Email').fill('ada@example.org');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Please enter a subject').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
    await page.getByLabel('Subject').fill('A question');
    await page.getByLabel('Message').fill('It is wrong.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText("Message sent! We'll get back to you soon.").first().waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    expect(operations).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});

/** Starts the app with a first interaction and waits for it. From then on, links navigate within the app. */
async function startApp(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((name) => name.startsWith('__reactContainer')),
  );
}
