import type { Page } from 'playwright-core';

/** The admin of a product that is started with {@link ADMIN_SETTINGS}. */
const ADMIN = { email: 'root@admin.example', password: 'a very long passphrase' };

/** Settings that create the admin. */
export const ADMIN_SETTINGS = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** Logs in as the admin, and opens a path. */
export async function openAsAdmin(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}/login?redirect=${encodeURIComponent(path)}`);
  await page.locator('input[name=email]').first().fill(ADMIN.email);
  await page.locator('input[name=password]').fill(ADMIN.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(url + path);
}
