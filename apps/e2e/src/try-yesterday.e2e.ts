import { expect, it } from '@jest/globals';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

describeInBrowser("yesterday's question without an account", () => {
  const env = useTestEnvironment();

  it('is offered by the gate, revealed in place, and leads back to the answer that waits', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await page.goto(env.product.url);
    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    const main = page.getByRole('main');
    await main.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await page.getByText('Please sign in to submit an answer').waitFor();
    await page.getByRole('link', { name: "Try yesterday's now" }).click();

    await page.getByRole('heading', { name: "Yesterday's question" }).waitFor();
    await page.locator(':focus[type=radio]').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await page.locator(':focus', { hasText: /^(Correct!|Incorrect)$/ }).waitFor();
    await page.getByText('Today counts. Create an account to keep it.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    // Nothing was recorded, and the answer to today's question still waits.
    await page.getByRole('link', { name: "Answer today's question" }).click();
    await page.getByRole('heading', { name: "Today's question" }).waitFor();
    expect(await main.getByRole('radio', { checked: true }).inputValue()).toBe('B');
    expect(new URL(page.url()).hash).toBe('');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('opens from an address that does not exist', async () => {
    const { page, context } = await env.newVisitor();
    await page.goto(`${env.product.url}/nowhere`);
    await page.getByRole('link', { name: "Try yesterday's now" }).click();
    await page.getByRole('heading', { name: "Yesterday's question" }).waitFor();
    await page.getByRole('link', { name: "Back to today's question" }).click();
    await page.getByRole('button', { name: "Start Today's Trivia" }).waitFor();
    await context.close();
  });
});
