import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { logIn, signUp } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

const ADA = 'ada@share.example';

describeInBrowser('sharing a result', () => {
  const env = useTestEnvironment();
  /** The verification link of Ada's share. */
  let link = '';

  async function answer(page: Page): Promise<void> {
    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    await page.getByRole('main').getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: /^Submit/ }).click();
    await page.getByRole('heading', { name: 'Share your result' }).waitFor();
  }

  it("opens the platform's popup with the verification link, and copies the result and the link", async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    // The request to the platform is intercepted.
    await context.route('https://twitter.com/**', (route) =>
      route.fulfill({ body: 'Post', contentType: 'text/html' }),
    );
    await signUp(page, env.product.url, { name: 'Ada', email: ADA });
    await answer(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('dialog').getByRole('button', { name: 'Twitter/X' }).click(),
    ]);
    await popup.waitForURL(/twitter\.com\/intent\/tweet/);
    expect(popup.url()).toContain('verify-share');
    await popup.close();
    await page.getByText('Shared to Twitter/X!').waitFor();
    await page.getByText('Share created! After sharing on social media').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    link = await page.getByLabel('Verification link').inputValue();
    expect(await accessibilityViolations(page)).toEqual([]);

    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: env.product.url });
    await page.getByRole('button', { name: 'Copy result' }).click();
    await page.getByText('Result copied to clipboard').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(
      /^Daily Trivia #\d+ · \d+ \w+ \d{4}\n(Correct|Incorrect) · .*1-day streak\n⬜{6}(🟩|🟥)\n/u,
    );
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Direct Link' }).click();
    await page.getByText('Share link copied to clipboard. Visit the link to verify your share.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/verify-share/');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('provides a link preview to crawlers, whose visits do not verify the share', async () => {
    const html = await (await fetch(link)).text();
    expect(html).toMatch(/property="og:title" content="Ada (got|answered) the question of the day/);
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    expect(html).toContain('name="robots" content="noindex"');
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect(picture).not.toContain(link.split('/').at(-1));
    const reply = await fetch(picture);
    expect(reply.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const head = await fetch(link, { method: 'HEAD' });
    expect(head.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await (await fetch(`${env.product.url}/api/shares/leaderboard`)).json()).toEqual([]);
  });

  it('counts once another player opens the link, signs up and answers', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Share Verified Successfully!' }).waitFor();
    await page.getByText('Trivia Question', { exact: true }).waitFor();
    await page.getByText(/^Ada (got|answered) the question of the day/).waitFor();
    expect(await page.title()).toBe('Share verification | Daily Trivia');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Share Verified Successfully!' }).waitFor();

    await signUp(page, env.product.url, { name: 'Bob', email: 'bob@share.example' });
    await answer(page);
    await page.getByRole('listitem').filter({ hasText: 'Ada' }).filter({ hasText: '1 share' }).waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('rejects a used link and a missing token', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Verification Failed' }).waitFor();
    await page.getByText('This link has already been used').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    for (const path of ['/verify-share', '/verify-share/']) {
      await page.goto(`${env.product.url}${path}`);
      await page.getByText('Invalid verification token').waitFor();
    }
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('shows the player how many visits, signups and answers the link led to', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await logIn(page, env.product.url, { email: ADA }, '/profile/shares');
    const share = page.getByRole('listitem').filter({ hasText: 'Verified' });
    await share.waitFor();
    // Two browsers followed the link; one of them signed up and answered.
    expect(await share.locator('dd').allTextContents()).toEqual(['2', '1', '1']);
    expect(await page.getByRole('listitem').filter({ hasText: 'Waiting for a visit' }).count()).toBe(1);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
