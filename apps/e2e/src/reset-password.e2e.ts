import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { logIn } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

describeInBrowser('password reset', () => {
  const env = useTestEnvironment();

  const email = 'forgetful@example.com';

  it('works once with the link from the mail', async () => {
    await createAccount();
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await page.goto(`${env.product.url}/login?redirect=%2Fprofile`);
    await page.getByLabel('Email').first().fill(email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
    await dialog.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    // The dialog focuses its first field.
    expect(await dialog.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await dialog.getByText(`If ${email} has an account`).waitFor();
    await page.keyboard.press('Escape');
    expect(page.url()).toBe(`${env.product.url}/login?redirect=%2Fprofile`);

    const link = await linkMailedTo(email);
    await page.goto(link);
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Password must be at least 6 characters long').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel('New password').fill('new secret');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.waitForURL(`${env.product.url}/`);
    await page.getByText('Your new password is set, and you are signed in.').waitFor();

    await page.goto(link);
    await page.getByText('This link has already been used').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('keeps the token in the URL out of referrers and search engines', async () => {
    const reply = await fetch(`${env.product.url}/reset-password/some-token`);
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await reply.text()).toContain('<meta name="robots" content="noindex"');
  });

  /** Creates the account in another browser context. */
  async function createAccount(): Promise<void> {
    const { page } = await env.newVisitor(PHONE);
    await logIn(page, env.product.url, { email, password: 'old secret' });
  }

  /** Waits for a mail with a reset link to an address and resolves to the link. */
  async function linkMailedTo(address: string): Promise<string> {
    const folder = join(env.product.dataDir, 'mail');
    for (let tries = 0; tries < 50; tries += 1) {
      const names = await readdir(folder).catch(() => []);
      // A mail that is still being written has another ending.
      for (const name of names.filter((each) => each.endsWith('.eml'))) {
        const mail = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '');
        const link = /http:\/\/localhost:\d+\/reset-password\/[\w-]{32}/.exec(mail)?.[0];
        if (link && mail.includes(address)) return link;
      }
      await new Promise((wait) => setTimeout(wait, 200));
    }
    throw new Error(`No reset link was sent to ${address}`);
  }
});
