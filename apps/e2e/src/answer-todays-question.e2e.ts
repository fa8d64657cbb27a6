import { expect, it } from '@jest/globals';
import { violations } from './accessibility';
import { storiesOnBoth, useStage } from './stories';

/** What is looked at of the browser's session. */
interface Stored {
  user: { answeredToday: boolean; streak: number };
}

storiesOnBoth("today's question on %s", (_name, viewport) => {
  const stage = useStage();

  it('is read by a visitor, who is told to sign in to answer', async () => {
    const { page, context, complaints, operations } = await stage.newVisitor(viewport);
    await page.goto(stage.product.url);
    await page.getByText("Today's Tech Trivia Challenge").waitFor();
    expect(await page.title()).toBe('Daily Trivia Challenge');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    await page.getByRole('main').getByRole('radio').first().waitFor();
    expect(await page.getByRole('main').getByRole('radio').count()).toBe(4);
    expect(await violations(page)).toEqual([]);
    // The page came with its data: nothing is asked for again.
    expect(operations).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is answered by a player who signed up, once, and stays answered', async () => {
    const { page, context, complaints } = await stage.newVisitor(viewport);
    await page.goto(`${stage.product.url}/signup?redirect=%2F`);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Full name').fill('Pat Player');
    await page.locator('input[name=email]').first().fill(`pat-${viewport.width}@example.com`);
    await page.locator('input[name=password]').fill('secret1');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(`${stage.product.url}/`);
    await page.getByText('Account created successfully!').waitFor();

    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    const submit = page.getByRole('button', { name: /^Submit/ });
    expect(await submit.isDisabled()).toBe(true);
    await page.getByRole('main').getByRole('radio').nth(1).check();
    await submit.click();
    await page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ }).waitFor();
    await page.getByText('Streak: 1 day').first().waitFor();
    expect(await violations(page)).toEqual([]);
    // What the browser keeps of the player knows it too.
    await page.waitForFunction(() => {
      const { user } = JSON.parse(localStorage.getItem('daily-trivia-auth') ?? '{}') as Stored;
      return user.answeredToday && user.streak === 1;
    });

    await page.reload();
    await page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ }).waitFor();
    expect(complaints).toEqual([]);

    // A cookie that the server does not accept is deleted, and what was stored with it.
    await context.addCookies([{ name: 'sid', value: 'forged', url: stage.product.url }]);
    await page.reload();
    await page.waitForFunction(() => localStorage.getItem('daily-trivia-auth') === null);
    await page.waitForLoadState('networkidle');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('sid');
    await context.close();
  });

  it('is whole without JavaScript', async () => {
    const context = await stage.browser.newContext({ viewport, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(stage.product.url);
    expect(await page.getByRole('heading', { name: 'Daily Trivia Challenge' }).isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: 'Top Players' }).isVisible()).toBe(true);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const types = blocks.map((block) => (JSON.parse(block) as { '@type': string })['@type']);
    expect(types).toEqual(['WebSite', 'Organization', 'Quiz']);
    await context.close();
  });

  it('keeps the first press of a button that came before the app', async () => {
    const { page, context } = await stage.newVisitor(viewport);
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(stage.product.url);
    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    expect(await page.getByRole('main').getByRole('radio').count()).toBe(0);
    release();
    await page.getByRole('main').getByRole('radio').first().waitFor();
    await context.close();
  });

  it('hides what was rendered for a viewer from a browser that is signed out', async () => {
    const { page, context } = await stage.newVisitor(viewport);
    await page.goto(`${stage.product.url}/login`);
    await page.locator('input[name=email]').first().fill(`quinn-${viewport.width}@example.com`);
    await page.locator('input[name=password]').fill('secret1');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(`${stage.product.url}/`);
    await page.evaluate(() => localStorage.removeItem('daily-trivia-auth'));
    await page.reload();
    await page.getByText('to submit an answer and track your progress').waitFor();
    const cookies = await context.cookies();
    expect(cookies.filter(({ name }) => name === 'sid')).toEqual([]);
    await context.close();
  });
});
