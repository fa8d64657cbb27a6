import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { logIn } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

describeInBrowser('passkeys', () => {
  const env = useTestEnvironment();
  const email = 'passkey@example.com';

  /** Gives a page a device that keeps passkeys and confirms every request for them. */
  async function addAuthenticator(page: Page) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return {
      /** Lets the device refuse, or confirm again. */
      confirm: (isUserVerified: boolean) =>
        devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    };
  }

  /** Logs out, which leads from the settings to the login page. */
  async function logOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Account menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(`${env.product.url}/login?redirect=%2Fprofile%2Fsettings`);
  }

  it('are added in the settings, sign in without a password, and are removed', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    const device = await addAuthenticator(page);
    await logIn(page, env.product.url, { email, password: 'a secret' }, '/profile/settings');

    await page.getByText('No passkeys yet.').waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('My phone');
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Passkey added. You can now sign in with it.').waitFor();
    await page.getByText('never used').first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await logOut(page);
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await device.confirm(false);
    await button.click();
    await page.getByText('You canceled, or it took too long. Please try again.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await device.confirm(true);
    await button.click();
    await page.waitForURL(`${env.product.url}/profile/settings`);
    await page.getByText('Login successful!').waitFor();

    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByRole('button', { name: 'Remove passkey' }).click();
    await page.getByText('No passkeys yet.').waitFor();
    await logOut(page);
    await button.click();
    await page.getByText('No account has this passkey.').waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
