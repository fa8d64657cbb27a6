import { expect, it } from '@jest/globals';
import { logIn, sendSignUpForm } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

/** The part of the browser's stored session that the tests read. */
interface StoredSession {
  user: { answeredToday: boolean; streak: number };
}

describeInBrowser("today's question", () => {
  const env = useTestEnvironment();

  it('can be read by an anonymous visitor', async () => {
    const { page, context, consoleErrors, operations } = await env.newVisitor(PHONE);
    await page.goto(env.product.url);
    await page.getByText("Today's Tech Trivia Challenge").waitFor();
    expect(await page.title()).toBe('Daily Trivia Challenge');
    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    await page.getByRole('main').getByRole('radio').first().waitFor();
    expect(await page.getByRole('main').getByRole('radio').count()).toBe(4);
    expect(await accessibilityViolations(page)).toEqual([]);
    // The page contains its data, so it sends no requests.
    expect(operations).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('can be answered once after signing up, and stays answered', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await page.goto(`${env.product.url}/signup?redirect=%2F`);
    await sendSignUpForm(page, { name: 'Pat Player', email: 'pat@example.com' });
    await page.waitForURL(`${env.product.url}/`);
    await page.getByText('Account created successfully!').waitFor();

    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    const submit = page.getByRole('button', { name: /^Submit/ });
    expect(await submit.isDisabled()).toBe(true);
    // The button itself sticks to the lower edge of the window.
    const end = () =>
      submit.evaluate((button) => button.closest('form')!.getBoundingClientRect().bottom + window.scrollY);
    const before = await end();
    await page.getByRole('main').getByRole('radio').nth(1).check();
    await page.getByRole('radio', { name: 'Fairly sure' }).check();
    expect(await end()).toBe(before);
    expect(await accessibilityViolations(page)).toEqual([]);
    await submit.click();
    await page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ }).waitFor();
    await page.getByText('Streak: 1 day').first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    // The browser's stored session is updated as well.
    await page.waitForFunction(() => {
      const { user } = JSON.parse(localStorage.getItem('daily-trivia-auth') ?? '{}') as StoredSession;
      return user.answeredToday && user.streak === 1;
    });

    await page.reload();
    await page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ }).waitFor();
    expect(consoleErrors).toEqual([]);

    await page.goto(`${env.product.url}/profile`);
    await page.getByRole('heading', { name: 'Sure or guessing?' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto(env.product.url);

    // A cookie that the server rejects is deleted together with the stored session.
    await context.addCookies([{ name: 'sid', value: 'forged', url: env.product.url }]);
    await page.reload();
    await page.waitForFunction(() => localStorage.getItem('daily-trivia-auth') === null);
    const hasSession = async () => (await context.cookies()).some(({ name }) => name === 'sid');
    while (await hasSession()) await page.waitForTimeout(100);
    await context.close();
  });

  it('is answered by itself once a visitor who has submitted an answer signs up', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await page.goto(env.product.url);
    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    await page.getByRole('main').getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: /^Submit/ }).click();
    const gate = page.getByRole('group', { name: 'Create an account to lock it in' });
    await gate.getByText('Please sign in to submit an answer').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await gate.getByRole('link', { name: 'Log in' }).click();
    await page.getByText('Your answer B is waiting').waitFor();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByText('Your answer B is waiting').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    // The promise holds wherever the form would lead.
    await page.goto(`${env.product.url}/signup?redirect=%2Fcontests`);
    await sendSignUpForm(page, { name: 'Wanda Waits', email: 'wanda@example.com' });
    await page.waitForURL(`${env.product.url}/`);
    await page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ }).waitFor();
    await page.getByText('Account created successfully!').waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('renders completely without JavaScript', async () => {
    const context = await env.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(env.product.url);
    expect(await page.getByRole('heading', { name: 'Daily Trivia Challenge' }).isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: 'Top Players' }).isVisible()).toBe(true);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const types = blocks.map((block) => (JSON.parse(block) as { '@type': string })['@type']);
    expect(types).toEqual(['WebSite', 'Organization', 'Quiz']);
    await context.close();
  });

  it('replays a click that happened before the app was loaded', async () => {
    const { page, context } = await env.newVisitor(PHONE);
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(env.product.url);
    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    expect(await page.getByRole('main').getByRole('radio').count()).toBe(0);
    release();
    await page.getByRole('main').getByRole('radio').first().waitFor();
    await context.close();
  });

  it('is rendered for an anonymous visitor when the stored session is gone, despite a valid cookie', async () => {
    const { page, context } = await env.newVisitor(PHONE);
    await logIn(page, env.product.url, { email: 'quinn@example.com' });
    await page.evaluate(() => localStorage.removeItem('daily-trivia-auth'));
    await page.reload();
    await page.getByText('to submit an answer and track your progress').waitFor();
    const cookies = await context.cookies();
    expect(cookies.filter(({ name }) => name === 'sid')).toEqual([]);
    await context.close();
  });
});
