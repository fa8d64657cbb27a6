import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { logIn } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describeInBrowser('account settings', () => {
  const env = useTestEnvironment();

  const email = 'settled@example.com';

  /** Logs in and opens the account settings. */
  async function openSettings(page: Page, password: string): Promise<void> {
    await page.route('https://pictures.example/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: PIXEL }),
    );
    await logIn(page, env.product.url, { email, password }, '/profile/settings');
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  }

  it('change the public profile and the password, and end other sessions', async () => {
    const elsewhere = await env.newVisitor(PHONE);
    await openSettings(elsewhere.page, 'old secret');
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await openSettings(page, 'old secret');

    await page.getByLabel('Name', { exact: true }).fill('Ada Settled');
    await page.getByLabel('Picture').fill('https://pictures.example/ada.png');
    await page.getByLabel(/Hide me from leaderboards/).check();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('Your profile is saved.').waitFor();

    expect(await page.getByText('This browser', { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByText('Signed out everywhere else.').waitFor();
    await elsewhere.page.reload();
    await elsewhere.page.waitForURL(/\/login/);

    await page.getByLabel('Current password').fill('old secret');
    await page.getByLabel('New password').fill('new secret');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password is changed').waitFor();

    // The session continues with a new token, and the changes persist.
    await page.reload();
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada Settled');
    expect(await page.getByLabel(/Hide me from leaderboards/).isChecked()).toBe(true);
    expect(consoleErrors).toEqual([]);
    await Promise.all([context.close(), elsewhere.context.close()]);
  });

  it('create an API token that works until it is revoked', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await openSettings(page, 'new secret');
    await page.getByRole('button', { name: 'Create a token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('My bot');
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const token = await dialog.getByLabel('API token').inputValue();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const requestViewer = () =>
      fetch(`${env.product.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: '{ viewer { player { username } } }' }),
      });
    expect(await (await requestViewer()).json()).toMatchObject({
      data: { viewer: { player: { username: 'Ada Settled' } } },
    });
    await page.getByRole('button', { name: 'Revoke My bot' }).click();
    await page.getByRole('button', { name: 'Revoke token' }).click();
    await page.getByText('No tokens yet.').waitFor();
    // The list changes before the server responds; the toast appears afterwards.
    await page.getByText('The token has been revoked.').waitFor();
    expect((await requestViewer()).status).toBe(401);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it("export the player's data and delete the account", async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await openSettings(page, 'new secret');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { people: object };
    expect(data.people).toMatchObject({ profile: { email, username: 'Ada Settled' } });

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill('a guess');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await dialog.getByText('That is not your current password').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByLabel('Your password').fill('new secret');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await page.waitForURL(`${env.product.url}/`);
    await page.getByText('Your account and all data about you have been deleted.').waitFor();
    await page.getByRole('link', { name: 'Log in' }).first().waitFor({ state: 'attached' });
    expect(await context.cookies()).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
