import { GRAPHQL_PATH } from '@daily/contract/paths';
import { expect, it } from '@jest/globals';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

describeInBrowser('a login with a wrong password', () => {
  const env = useTestEnvironment();

  it('fails five times and then reports for how long the account is locked', async () => {
    await fetch(env.product.url + GRAPHQL_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation { login(input: { email: "ada@locked.example", password: "right" }) { __typename } }',
      }),
    });
    const { page, context } = await env.newVisitor(PHONE);
    await page.goto(`${env.product.url}/login`);
    const form = page.getByRole('main');
    await form.getByLabel('Email').fill('ada@locked.example');
    const logInWith = async (password: string) => {
      await form.getByLabel('Password', { exact: true }).fill(password);
      const response = page.waitForResponse('**/graphql');
      await form.getByRole('button', { name: 'Log in' }).click();
      return (await response).status();
    };
    for (let failure = 1; failure <= 5; failure += 1) {
      expect(await logInWith('wrong')).toBe(200);
      await form.getByText('Invalid email or password').waitFor();
      // The button was disabled during the request and must get the focus back.
      await form.locator('button:focus', { hasText: 'Log in' }).waitFor();
    }
    // The lock also applies to the correct password.
    expect(await logInWith('right')).toBe(429);
    await form.getByText(/^Too many failed logins\. Try again in 1[45] minutes\.$/).waitFor();
    await page.getByText('Login failed. Please check your credentials.').first().waitFor();
    expect(await form.getByLabel('Email').inputValue()).toBe('ada@locked.example');
    expect(await accessibilityViolations(page)).toEqual([]);
    await context.close();
  });
});
