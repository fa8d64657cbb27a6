import { expect, it } from '@jest/globals';
import { addDays, type Day } from '@daily/rules/calendar';
import type { Page } from 'playwright-core';
import { ADMIN, logIn } from '../environment/accounts';
import { accessibilityViolations } from '../environment/accessibility';
import { focusOn } from '../environment/focus';
import { describeInBrowser, useTestEnvironment } from '../environment/test-environment';

/** Time for the whole way, in milliseconds. */
const TIMEOUT_MS = 180_000;

describeInBrowser('the rules of the game', () => {
  const env = useTestEnvironment();

  const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

  it(
    'are simulated, planned, shown in the settings and canceled',
    async () => {
      const { page, context, consoleErrors } = await env.newVisitor();
      await logIn(page, env.product.url, ADMIN, '/admin/rules');
      await heading(page, 'Rules of today');
      await page.waitForLoadState('networkidle');

      // A mistake is shown beside its field, and nothing is simulated.
      await page.getByLabel('Price of a streak freeze').fill('0');
      await page.getByRole('button', { name: 'Simulate' }).click();
      await page.getByText('Must be a whole number from 1 to 100,000').waitFor();
      await focusOn(page, /^input/);
      expect(await page.getByLabel('Price of a streak freeze').getAttribute('aria-invalid')).toBe('true');

      // The simulation plays the demo players' answers; a change of the values hides it again.
      await page.getByLabel('Price of a streak freeze').fill('80');
      await page.getByLabel('Points of a hard question').fill('60');
      await page.getByRole('button', { name: 'Simulate' }).click();
      await heading(page, '2. What would have changed');
      await page.getByRole('table', { name: 'First places of the period' }).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByLabel('Points of a hard question').fill('45');
      await page.getByRole('heading', { name: '2. What would have changed' }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Simulate' }).click();
      await heading(page, '3. From when the rules hold');

      // Today is refused. The confirmation says everything that will happen.
      const firstDay = page.getByLabel('First day of the new rules');
      const earliest = (await firstDay.inputValue()) as Day;
      await firstDay.fill(addDays(earliest, -1));
      await page.getByRole('button', { name: 'Review and plan…' }).click();
      await page.getByText(/^Choose .* or a later day$/).waitFor();
      await firstDay.fill(addDays(earliest, 6));
      await page.getByLabel('Note').fill('Hard questions are hard.');
      await page.getByRole('button', { name: 'Review and plan…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Price of a streak freeze: 50 → 80').waitFor();
      await dialog.getByText('Points of a hard question: 30 → 45').waitFor();
      await dialog.getByRole('button', { name: 'Plan the change' }).click();
      await heading(page, 'Planned: from');
      await page.getByText('Hard questions are hard.').waitFor();
      expect(await page.getByRole('heading', { name: 'Change the rules' }).count()).toBe(0);

      // The settings show the price of today and what is planned; players still pay the price of today.
      await page.goto(`${env.product.url}/admin/settings`);
      await page.getByText('A change is planned for').waitFor();
      await page.getByText('planned a change from').waitFor();
      const { data } = (await page.evaluate(async () => {
        const response = await fetch('/graphql?query=%7BgameRules%7BfreezePrice%7D%7D', {
          headers: { accept: 'application/json' },
        });
        return (await response.json()) as unknown;
      })) as { data: { gameRules: { freezePrice: number } } };
      expect(data.gameRules.freezePrice).toBe(50);

      // Canceled, found in the audit log, and open for another change.
      await page.goto(`${env.product.url}/admin/rules`);
      await page.getByRole('button', { name: 'Cancel this change' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel the change' }).click();
      await heading(page, 'Change the rules');
      await page.goto(`${env.product.url}/admin/audit?subject=rules`);
      await page.getByRole('row').filter({ hasText: 'Planned change of the rules canceled' }).waitFor();
      expect(consoleErrors).toEqual([]);
      await context.close();
    },
    TIMEOUT_MS,
  );

  it(
    'come with limits, which a confirmation explains and the league page shows',
    async () => {
      const { page, context, consoleErrors } = await env.newVisitor();
      await logIn(page, env.product.url, ADMIN, '/admin/settings');
      await page.waitForLoadState('networkidle');
      await page.getByLabel('Members of a league').fill('501');
      await page.getByRole('button', { name: 'Save limits' }).click();
      await page.getByText('Must be a whole number from 2 to 500').waitFor();
      await page.getByLabel('Members of a league').fill('40');
      await page.getByRole('button', { name: 'Save limits' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Members of a league: 500 → 40').waitFor();
      await dialog.getByRole('button', { name: 'Change limits' }).click();
      await page.getByRole('listitem').filter({ hasText: 'Members of a league: 500 → 40' }).waitFor();
      expect(consoleErrors).toEqual([]);
      await context.close();
      const visitor = await env.newVisitor();
      // Pages are shared among anonymous visitors for some seconds.
      do await visitor.page.goto(`${env.product.url}/leagues`);
      while (!(await visitor.page.getByText('Up to 40 of you').isVisible()));
      await visitor.context.close();
    },
    TIMEOUT_MS,
  );
});
