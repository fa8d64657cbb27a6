/** @apart: it hides a player from the leaderboard, and changes which names are allowed. */
import { expect, it } from '@jest/globals';
import { ADMIN, logIn } from '../environment/accounts';
import { accessibilityViolations } from '../environment/accessibility';
import { focusOn } from '../environment/focus';
import { describeInBrowser, useTestEnvironment } from '../environment/test-environment';

describeInBrowser('moderation', () => {
  const env = useTestEnvironment();

  it('leads from a report on the leaderboard to a decision, and back', async () => {
    const visitor = await env.newVisitor();
    await visitor.page.goto(`${env.product.url}/leaderboard`);
    const report = visitor.page.getByRole('link', { name: /^Report / }).first();
    const name = ((await report.getAttribute('aria-label')) ?? '').replace('Report ', '');
    const opacity = () =>
      report.evaluate(async (link) => {
        await Promise.all(link.getAnimations().map((transition) => transition.finished));
        return getComputedStyle(link).opacity;
      });
    expect(await opacity()).toBe('0');
    await report.focus();
    expect(await opacity()).toBe('1');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByRole('heading', { name: 'Report a player', level: 1 }).waitFor();
    expect(await visitor.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await accessibilityViolations(visitor.page)).toEqual([]);
    await visitor.page.getByRole('radio', { name: 'It is offensive or hateful' }).check();
    await visitor.page.getByRole('button', { name: 'Send report' }).click();
    await visitor.page.getByText('Thank you. We will look at it.').waitFor();
    await visitor.context.close();

    const { page, context, consoleErrors } = await env.newVisitor();
    await logIn(page, env.product.url, ADMIN, '/admin/moderation');
    await page.getByRole('row').filter({ hasText: name }).getByText('1 report').waitFor();
    await page.getByRole('button', { name: `Decide about: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Decide about this case' });
    await dialog.getByLabel('Decision').selectOption({ label: 'Reset the name' });
    await dialog.getByText('The player does not learn who reported it.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByLabel('Note (optional)').fill('An insult');
    await dialog.getByRole('button', { name: 'Reset the name' }).click();
    await page.getByText('Nothing waits for a decision.').waitFor();
    await focusOn(page, /^div Cases$/);
    await page.goto(`${env.product.url}/leaderboard`);
    await page.getByText(/^Player [0-9A-F]{6}$/).waitFor();

    await page.goto(`${env.product.url}/admin/moderation?state=decided`);
    await page.getByText('An insult').waitFor();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Nothing matches these filters.').waitFor();
    await page.goto(`${env.product.url}/leaderboard`);
    await page.getByText(name, { exact: true }).first().waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('changes the word lists after saying what that does, and refuses the names', async () => {
    const { page, context } = await env.newVisitor();
    await logIn(page, env.product.url, ADMIN, '/admin/moderation/words');
    const blocked = page.getByLabel('Blocked words');
    await blocked.fill(`${await blocked.inputValue()}\nzzyzx*`);
    await page.getByRole('button', { name: 'Change lists' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the word lists?' });
    await dialog.getByText('1 added, 0 removed').waitFor();
    await dialog.getByRole('button', { name: 'Change lists' }).click();
    await page.getByText('The lists are changed.').waitFor();
    await focusOn(page, /^h2 Lists$/);
    await page.getByLabel('Name', { exact: true }).fill('Z z y z x');
    await page.getByRole('button', { name: 'Try', exact: true }).click();
    await page.getByText('“Z z y z x” is refused because of “zzyzx”.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await context.close();

    const visitor = await env.newVisitor();
    await visitor.page.goto(`${env.product.url}/signup`);
    await visitor.page.getByLabel('Name').fill('ZZYZXer');
    await visitor.page.locator('input[name=email]').first().fill('new@moderation.example');
    await visitor.page.locator('input[name=password]').fill('correct horse');
    await visitor.page.getByRole('checkbox').first().check();
    await visitor.page
      .getByRole('main')
      .getByRole('button', { name: /sign up|create/i })
      .click();
    await visitor.page.getByRole('main').getByText('This name is not allowed here.').waitFor();
    await visitor.context.close();
  });
});
