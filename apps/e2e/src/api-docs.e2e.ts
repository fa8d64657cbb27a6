import { expect, it } from '@jest/globals';
import { PHONE } from './environment/browser';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

describeInBrowser('the page to try the calls of the REST facade', () => {
  const env = useTestEnvironment();

  it('fits a phone with calls open, and lists the calls of admins last', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await page.goto(`${env.product.url}/api/docs`);
    await page.locator('.opblock-tag').first().waitFor();
    expect(await page.locator('.opblock-tag').last().getAttribute('data-tag')).toBe('admin');
    for (const call of [
      'contests-postContests',
      'leaderboard-getLeaderboard',
      'user-answers-postUserAnswers',
    ]) {
      const block = page.locator(`#operations-${call}`);
      await block.locator('.opblock-summary-control').click();
      await block.locator('.responses-table').waitFor();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('sends the example of an answer as it is', async () => {
    const { page, context, consoleErrors } = await env.newVisitor();
    await page.goto(`${env.product.url}/api/docs`);
    for (const call of ['postUserProfiles', 'postUserAnswers']) {
      const block = page.locator(
        `#operations-user-${call === 'postUserProfiles' ? 'profiles' : 'answers'}-${call}`,
      );
      await block.locator('.opblock-summary-control').click();
      await block.getByRole('button', { name: 'Execute' }).click();
      const status = block.locator('.live-responses-table .response-col_status').last();
      await status.waitFor();
      expect([call, (await status.innerText()).trim().slice(0, 3)]).toEqual([call, '201']);
    }
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
