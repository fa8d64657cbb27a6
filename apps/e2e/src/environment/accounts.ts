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

/** Logs in without the form, which creates the account of a player, and opens a path. */
export function logIn(
  page: Page,
  url: string,
  { email, password = PASSWORD }: { email: string; password?: string },
  path = '/',
): Promise<void> {
  return openSignedIn(page, url, path, { field: 'login', input: { email, password } });
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

/** Signs up without the form, and opens a path. */
export function signUp(
  page: Page,
  url: string,
  player: { name: string; email: string },
  path = '/',
): Promise<void> {
  return openSignedIn(page, url, path, { field: 'signup', input: { ...player, password: PASSWORD } });
}

/** A mutation that begins a session, with its input. */
interface Mutation {
  field: 'login' | 'signup';
  input: object;
}

/**
 * Begins a session in a page as the forms do, which tests of the forms send: the page with the form and its scripts would be most of what
 * a test loads.
 */
async function openSignedIn(page: Page, url: string, path: string, mutation: Mutation): Promise<void> {
  // The smallest document of the origin, to which the cookie and the storage belong.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(async ({ field, input }) => {
    const type = { login: 'LoginInput', signup: 'SignupInput' }[field];
    const query = `mutation ($input: ${type}!) { result: ${field}(input: $input) { ... on AuthenticationSuccess { viewer { email player {
      id: userId name: username points: totalPoints createdAt answeredToday streak: currentStreak totalShares monthlyPoints lifetimePoints
    } } } } }`;
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input } }),
    });
    const { data } = (await response.json()) as { data?: { result?: { viewer?: Viewer } } };
    const viewer = data?.result?.viewer;
    if (!viewer) throw new Error(`The ${field} failed`);
    const user = { ...viewer.player, email: viewer.email };
    localStorage.setItem('daily-trivia-auth', JSON.stringify({ user, expiresAt: Date.now() + 3_600_000 }));
  }, mutation);
  await page.goto(url + path);
}

interface Viewer {
  email: string;
  player: object;
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
