import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { violations } from './accessibility';
import { findChromium, newVisitor, openBrowser, PHONE } from './browser';
import { type Product, startProduct } from './product';

// On a developer's machine without a browser the stories are left out, and say so; in CI that is a failure.
const stories = findChromium() || process.env['CI'] ? describe : describe.skip;

stories('a login with a password that is wrong', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    expect(await product?.stop()).toBe(0);
  });

  it('says so five times, then that the account is locked and for how long', async () => {
    await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation { login(input: { email: "ada@locked.example", password: "right" }) { __typename } }',
      }),
    });
    const { page, context } = await newVisitor(browser, PHONE);
    await page.goto(`${product.url}/login`);
    const form = page.getByRole('main');
    await form.getByLabel('Email').fill('ada@locked.example');
    const tryWith = async (password: string) => {
      await form.getByLabel('Password', { exact: true }).fill(password);
      const answer = page.waitForResponse('**/graphql');
      await form.getByRole('button', { name: 'Log in' }).click();
      return (await answer).status();
    };
    for (let failure = 1; failure <= 5; failure += 1) {
      expect(await tryWith('wrong')).toBe(200);
      await form.getByText('Invalid email or password').waitFor();
    }
    // Also the right one, now.
    expect(await tryWith('right')).toBe(429);
    await form.getByText(/^Too many failed logins\. Try again in 1[45] minutes\.$/).waitFor();
    await page.getByText('Login failed. Please check your credentials.').first().waitFor();
    expect(await form.getByLabel('Email').inputValue()).toBe('ada@locked.example');
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});
