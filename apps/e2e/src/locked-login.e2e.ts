import { expect, it } from '@jest/globals';
import { violations } from './accessibility';
import { PHONE } from './browser';
import { stories, useStage } from './stories';

stories('a login with a password that is wrong', () => {
  const stage = useStage();

  it('says so five times, then that the account is locked and for how long', async () => {
    await fetch(`${stage.product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation { login(input: { email: "ada@locked.example", password: "right" }) { __typename } }',
      }),
    });
    const { page, context } = await stage.newVisitor(PHONE);
    await page.goto(`${stage.product.url}/login`);
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
      // The button was disabled meanwhile; whoever pressed it goes on from there.
      await form.locator('button:focus', { hasText: 'Log in' }).waitFor();
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
