import { DAY_MS } from '@daily/rules/calendar/duration';
import { expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

describeInBrowser('the archive', () => {
  const env = useTestEnvironment();

  it('leads from the footer to a closed question, to a report of it, and to practice', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    const check = async () => {
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    };
    await page.goto(env.product.url);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Archive' }).click();
    await page.getByRole('heading', { level: 1, name: 'Archive' }).waitFor();

    await page.getByRole('main').locator('ol').last().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Question of/ }).waitFor();
    // The answer is folded away; the viewer can unfold it, or answer the question in place.
    const answer = page.getByText('Correct answer');
    expect(await answer.isVisible()).toBe(false);
    await page.getByText('Show answer').click();
    await answer.waitFor();
    await check();
    await page.getByText('Hide answer').click();
    await page.getByRole('button', { name: 'Answer it' }).click();
    await page.locator(':focus[type=radio]').waitFor();
    await page.keyboard.press('c');
    await page.keyboard.press('Enter');
    await page.locator(':focus', { hasText: /^Right$|is correct$/ }).waitFor();
    await page.getByRole('link', { name: /^Previous question/ }).waitFor();
    await check();

    await page.getByRole('link', { name: 'Report a problem with this question' }).click();
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Please choose what is wrong').waitFor();
    await check();
    await page.getByRole('radio', { name: 'A link does not work' }).check();
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.locator(':focus', { hasText: 'Thank you. An editor will look at it.' }).waitFor();

    await page.goto(`${env.product.url}/questions/practice`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('heading', { name: 'Question 1 of 10' }).waitFor();
    for (let position = 1; position <= 10; position += 1) {
      await page.getByRole('heading', { name: `Question ${position} of 10` }).waitFor();
      await page.keyboard.press('b');
      await page.keyboard.press('Enter');
      await page.locator('button:focus', { hasText: position < 10 ? 'Next question' : 'Finish' }).waitFor();
      if (position === 1) await check();
      await page.keyboard.press('Enter');
    }
    await page.locator(':focus', { hasText: /^\d+ of 10 right$/ }).waitFor();
    await check();
    const retry = page.getByRole('button', { name: /^Retry the \d+ you missed$/ });
    const [missed] = /\d+/.exec((await retry.textContent()) ?? '') ?? [];
    await retry.click();
    await page.getByRole('heading', { name: `Question 1 of ${missed}` }).waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('goes to a day without JavaScript, within the chosen category', async () => {
    const { url } = env.product;
    const list = await (await fetch(`${url}/questions`)).text();
    const days = [...list.matchAll(/<time dateTime="(\d{4}-\d\d-\d\d)"/g)].map(([, day = '']) => day);
    const context = await env.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${url}/questions?difficulty=easy`);
    const opacityOf = (control: Locator) => control.evaluate((element) => getComputedStyle(element).opacity);
    // What does nothing without JavaScript is faded; this form is not.
    expect(await opacityOf(page.getByRole('button', { name: 'Subscribe' }))).toBe('0.5');
    expect(await opacityOf(page.getByRole('button', { name: 'Show' }))).toBe('1');
    expect(await opacityOf(page.getByLabel('Day'))).toBe('1');
    await page.getByLabel('Day').fill(days[1]!);
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/day=/);
    expect(new URL(page.url()).search).toBe(`?difficulty=easy&day=${days[1]}`);
    const [year, month] = days[1]!.split('-');
    const shown = await page.getByRole('table').locator('caption').textContent();
    expect(shown).toContain(year);
    for (const time of await page.getByRole('main').locator('time').all())
      expect(await time.getAttribute('datetime')).toMatch(`${year}-${month}-`);
    await context.close();
  });

  it('is complete without JavaScript, redirects outdated titles, and hides the open question', async () => {
    const { url } = env.product;
    const list = await (await fetch(`${url}/questions`)).text();
    const paths = list.match(/\/questions\/\d{4}-\d\d-\d\d-[a-z0-9-]+/g) ?? [];
    const path = paths.toSorted().at(-1) ?? '';
    const page = await fetch(url + path);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('"eduQuestionType":"Flashcard"');
    expect(html).toContain('acceptedAnswer');
    expect(html).toContain(`rel="canonical" href="${url}${path}"`);

    const day = path.slice('/questions/'.length, '/questions/2026-01-01'.length);
    const outdated = await fetch(`${url}/questions/${day}-an-older-title`, { redirect: 'manual' });
    expect([outdated.status, outdated.headers.get('location')]).toEqual([301, path]);

    const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
    expect((await fetch(`${url}/questions/${next}`)).status).toBe(404);
  });
});
