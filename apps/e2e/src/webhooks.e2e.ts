import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openReceiver, type Receiver } from '@daily/testing/receiver';
import type { Page } from 'playwright-core';
import { Webhook as Verifier } from 'standardwebhooks';
import { logIn } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { openDatabase } from './environment/database';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

const EMAIL = 'hooks@example.com';

describeInBrowser('the page of webhooks', () => {
  const env = useTestEnvironment();
  let receiver: Receiver;
  let status = 204;

  beforeEach(async () => {
    receiver = await openReceiver((_request, response) => void response.writeHead(status).end('received'));
  });
  afterEach(() => receiver.close());

  it('creates, tests, repeats, disables and deletes a webhook by keyboard on a phone', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await openWebhooks(page);
    const add = page.getByRole('button', { name: 'Add a webhook' });
    await add.waitFor();
    await fitsAndIsAccessible(page);

    await add.press('Enter');
    const form = page.getByRole('dialog', { name: 'Add a webhook' });
    await form.getByLabel('Name').fill('Score bot');
    await form.getByLabel('Address').fill(receiver.url);
    await form.getByRole('checkbox', { name: /Contest started/ }).press('Space');
    await fitsAndIsAccessible(page);
    await form.getByLabel('Address').press('Enter');

    const created = page.getByRole('dialog', { name: 'Your new webhook' });
    const secret = await created.getByLabel('Secret').inputValue();
    await fitsAndIsAccessible(page);
    await created.getByRole('button', { name: 'Done' }).press('Enter');
    await page.reload();
    const card = page.getByRole('region', { name: 'Score bot' });
    await card.getByText('Active').waitFor();
    expect(await page.content()).not.toContain(secret);

    await card.getByRole('button', { name: /^Send a test/ }).press('Enter');
    const delivery = card.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
    await delivery.getByText('Delivered', { exact: true }).waitFor();
    const [test] = receiver.received;
    expect(
      new Verifier(secret).verify(test?.body ?? '', test?.headers as Record<string, string>),
    ).toMatchObject({ type: 'webhook.test' });
    await delivery.getByRole('button', { name: /^Show/ }).press('Enter');
    expect(await delivery.getByRole('region', { name: /^Response/ }).textContent()).toBe(
      'The response is empty.',
    );

    status = 500;
    await delivery.getByRole('button', { name: /^Send again/ }).press('Enter');
    await delivery.getByText('The target responded with status 500').waitFor();
    await delivery
      .getByRole('region', { name: /^Response/ })
      .getByText('received')
      .waitFor();
    await fitsAndIsAccessible(page);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

    await card.getByRole('button', { name: /^Disable/ }).press('Enter');
    await card.getByRole('button', { name: /^Enable/ }).waitFor();
    expect(await card.getByRole('button', { name: /^Send/ }).count()).toBe(0);

    const remove = card.getByRole('button', { name: /^Delete/ });
    await remove.press('Enter');
    const question = page.getByRole('dialog', { name: 'Delete this webhook?' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true);
    await remove.press('Enter');
    await question.getByRole('button', { name: 'Delete webhook' }).press('Enter');
    await card.waitFor({ state: 'detached' });
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  /** Logs in as a player with a proven address and opens the page. */
  async function openWebhooks(page: Page): Promise<void> {
    await logIn(page, env.product.url, { email: EMAIL }, '/profile/webhooks');
    const database = await openDatabase(env.product);
    try {
      await database.query('UPDATE player SET email_proven_at = now() WHERE email = $1', [EMAIL]);
    } finally {
      await database.end();
    }
    await page.reload();
  }
});

/** Checks that a page is accessible and needs no horizontal scrolling. */
async function fitsAndIsAccessible(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
}
