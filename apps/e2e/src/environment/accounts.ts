import type { Page } from 'playwright-core';

/** Email and password of an account. */
export interface Credentials {
  email: string;
  password: string;
}

/** The admin of every product that {@link useTestEnvironment} starts. */
export const ADMIN: Credentials = { email: 'root@admin.example', password: 'a very long passphrase' };

/** Password of the players that tests sign up. */
const PASSWORD = 'secret1';

/** Logs in, which creates the account of a player, and opens a path. */
export async function logIn(
  page: Page,
  url: string,
  account: { email: string; password?: string },
  path = '/',
): Promise<void> {
  await page.goto(`${url}/login?redirect=${encodeURIComponent(path)}`);
  await sendLoginForm(page, account);
  await page.waitForURL(url + path);
}

/** Fills in and sends the form of the open login page. */
export async function sendLoginForm(
  page: Page,
  { email, password = PASSWORD }: { email: string; password?: string },
): Promise<void> {
  await page.locator('input[name=email]').first().fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Signs up, and opens a path. */
export async function signUp(
  page: Page,
  url: string,
  player: { name: string; email: string },
  path = '/',
): Promise<void> {
  await page.goto(`${url}/signup?redirect=${encodeURIComponent(path)}`);
  await sendSignUpForm(page, player);
  await page.waitForURL(url + path);
}

/** Fills in and sends the form of the open sign-up page. */
export async function sendSignUpForm(
  page: Page,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.locator('input[name=email]').first().fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
}
