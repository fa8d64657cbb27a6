import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

/** All that a look changes. */
const rules = ['color-contrast'];

/** The example that the guide for operators describes. */
const LOOK_DIR = resolve(process.cwd(), '../../deploy/look');

describeInBrowser('an installation with a look of its own', () => {
  const env = useTestEnvironment({ LOOK_DIR });

  it.each(['light', 'dark'] as const)(
    'can be read in the %s theme, in the app as from the server',
    async (theme) => {
      const { page, context, consoleErrors } = await env.newVisitor(PHONE);
      await page.emulateMedia({ colorScheme: theme });
      for (const path of ['/', '/leaderboard', '/privacy', '/signup']) {
        await page.goto(env.product.url + path);
        expect(await page.title()).toContain('Kestrel Quiz');
        expect(await accessibilityViolations(page, { rules })).toEqual([]);
      }
      const [accent, ground] = {
        light: ['rgb(163, 38, 15)', 'rgb(253, 243, 231)'],
        dark: ['rgb(255, 171, 143)', 'rgb(23, 13, 10)'],
      }[theme];
      const colors = () =>
        page.evaluate(() => [
          getComputedStyle(document.querySelector('main form a')!).color,
          getComputedStyle(document.body).backgroundColor,
        ]);
      expect(await colors()).toEqual([accent, ground]);
      const logo = await page.locator('header .logo').evaluate((mark) => {
        const { backgroundImage, width } = getComputedStyle(mark);
        return { address: /url\("(.+)"\)/.exec(backgroundImage)?.[1] ?? '', width };
      });
      expect(logo.width).toBe('28px');
      const file = { light: 'logo.svg', dark: 'logo-dark.svg' }[theme];
      expect(await (await page.request.get(logo.address)).text()).toBe(
        readFileSync(join(LOOK_DIR, file), 'utf8'),
      );

      // From here on, the app renders the pages, with the whole style sheet.
      await page.getByLabel('Full name').fill('Ada');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
      await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor();
      await page.getByText('Everyone may.').waitFor();
      expect(await page.title()).toBe('Terms of use | Kestrel Quiz');
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
      expect(await accessibilityViolations(page, { rules })).toEqual([]);
      expect(consoleErrors).toEqual([]);
      await context.close();
    },
  );
});
