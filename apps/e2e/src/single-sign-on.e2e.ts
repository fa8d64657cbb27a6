import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openOpenIdProvider, type TestOpenIdProvider } from '@daily/testing/openid-provider';
import type { Page } from 'playwright-core';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { type Product, startProduct } from './environment/product';
import { describeInBrowser, START_TIMEOUT, useTestEnvironment } from './environment/test-environment';

describeInBrowser('single sign-on', () => {
  const env = useTestEnvironment();
  let provider: TestOpenIdProvider;
  let product: Product;

  beforeAll(async () => {
    provider = await openOpenIdProvider();
    product = await startProduct({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: 'Acme',
      SIGN_IN: 'sso',
    });
  }, START_TIMEOUT);
  afterAll(async () => {
    await provider.close();
    expect(await product.stop()).toBe(0);
  });

  /** Signs in at the provider, and agrees. */
  async function signIn(page: Page, account: string): Promise<void> {
    await page.waitForURL(`${provider.issuer}/**`);
    await page.locator('input[name=login]').fill(account);
    await page.locator('input[name=password]').fill('any');
    await page.locator('button[type=submit]').click();
    await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' });
    await page.locator('button[type=submit]').click();
  }

  it('signs in, leads where the visitor was going, and out again', async () => {
    const { page, context } = await env.newVisitor(PHONE);
    await page.goto(`${product.url}/login?redirect=/profile/settings`);
    expect(await page.locator('main form').count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Continue with Acme' }).click();
    await signIn(page, 'ada@acme.example');
    await page.waitForURL(`${product.url}/profile/settings`);
    await page.getByRole('heading', { name: 'Sign-in accounts' }).waitFor();
    await page.getByText('Acme · ada@acme.example').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const stored = await page.evaluate(() => localStorage.getItem('daily-trivia-auth'));
    expect(JSON.parse(stored ?? '')).toMatchObject({ user: { email: 'ada@acme.example' } });

    // It is the only way in.
    await page.getByRole('button', { name: 'Unlink Acme' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await page.getByText('This is your only way to sign in').waitFor();

    await page.getByRole('button', { name: /^Account menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(`${provider.issuer}/session/end**`);
    const cookies = await context.cookies(product.url);
    expect(cookies.map(({ name }) => name)).not.toContain('sid');
    await context.close();
  });

  it('explains on the login page why nobody was signed in', async () => {
    const { page, context } = await env.newVisitor(PHONE);
    await page.goto(`${product.url}/auth/oidc/callback?state=forged&code=forged`);
    await page.getByText('That took a little too long, or was opened twice. Please try once more.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    // Nobody is signed in by the address of the last page alone.
    await page.goto(`${product.url}/signed-in`);
    await page.getByText('We could not finish signing you in. Please try again.').waitFor();
    await context.close();
  });
});
