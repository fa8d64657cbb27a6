import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violations } from './accessibility';
import { storiesOnBoth, useStage } from './stories';

storiesOnBoth('the pages about the product on %s', (_name, viewport) => {
  const stage = useStage();

  it('are reached from the footer, with focus and title, and are accessible', async () => {
    const { page, context, complaints } = await stage.newVisitor(viewport);
    await page.goto(stage.product.url);
    await untilApp(page);
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
      expect(await violations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('take a message, say so and clear the form, without a call', async () => {
    const { page, context, complaints, operations } = await stage.newVisitor(viewport);
    await page.goto(`${stage.product.url}/contact`);
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
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Touches the page, which calls the app, and waits until it listens: from then on links change pages in place. */
async function untilApp(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((name) => name.startsWith('__reactContainer')),
  );
}
