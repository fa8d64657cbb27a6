import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violations } from './accessibility';
import { storiesOnBoth, useStage } from './stories';

storiesOnBoth('a forgotten password on %s', (_name, viewport) => {
  const stage = useStage();

  const email = `forgetful-${viewport.width}@example.com`;

  it('is set anew by the link in a mail, which works once', async () => {
    await loggedInElsewhere();
    const { page, context, complaints } = await stage.newVisitor(viewport);
    await page.goto(`${stage.product.url}/login?redirect=%2Fprofile`);
    await page.getByLabel('Email').first().fill(email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    // The focus is in the dialog, at what it is for.
    expect(await dialog.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByRole('button', { name: 'Mail me a link' }).click();
    await dialog.getByText(`If ${email} has an account`).waitFor();
    await page.keyboard.press('Escape');
    expect(page.url()).toBe(`${stage.product.url}/login?redirect=%2Fprofile`);

    const link = await linkMailedTo(email);
    await page.goto(link);
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Password must be at least 6 characters long').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('New password').fill('new secret');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.waitForURL(`${stage.product.url}/`);
    await page.getByText('Your new password is set. You are signed in.').waitFor();

    await page.goto(link);
    await page.getByText('This link has been used already').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is no secret of the address that leads there', async () => {
    const reply = await fetch(`${stage.product.url}/reset-password/some-token`);
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await reply.text()).toContain('<meta name="robots" content="noindex"');
  });

  /** Makes the account, and leaves the browser it was made in signed in. */
  async function loggedInElsewhere(): Promise<Page> {
    const { page } = await stage.newVisitor(viewport);
    await page.goto(`${stage.product.url}/login`);
    await page.getByLabel('Email').first().fill(email);
    await page.locator('input[name=password]').fill('old secret');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(`${stage.product.url}/`);
    return page;
  }

  /** The link of the newest mail to an address that sets a password. */
  async function linkMailedTo(address: string): Promise<string> {
    const folder = join(stage.product.dataDir, 'mail');
    for (let tries = 0; tries < 50; tries += 1) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const mail = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '');
        const link = /http:\/\/localhost:\d+\/reset-password\/[\w-]{32}/.exec(mail)?.[0];
        if (link && mail.includes(address)) return link;
      }
      await new Promise((wait) => setTimeout(wait, 200));
    }
    throw new Error(`No link was mailed to ${address}`);
  }
});
