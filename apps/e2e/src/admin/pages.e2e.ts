import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADMIN, logIn, sendLoginForm } from '../environment/accounts';
import { accessibilityViolations } from '../environment/accessibility';
import { openDatabase } from '../environment/database';
import { expectSoundLayout } from '../environment/page-layout';
import { describeInBrowser, useTestEnvironment } from '../environment/test-environment';

const CHEAT = { email: 'cheat@admin.example', password: 'secret1' };

/** Time for all pages, in milliseconds. */
const ALL_PAGES_MS = 300_000;

const PAGES = [
  '/admin',
  '/admin/questions/quality',
  '/admin/questions/exchange',
  '/admin/questions/writing',
  '/admin/questions',
  '/admin/questions/schedule',
  '/admin/questions/new',
  '/admin/questions/1',
  '/admin/reports',
  '/admin/blog',
  '/admin/blog/new',
  '/admin/contests',
  '/admin/contests/new',
  '/admin/contests/weekly',
  '/admin/players',
  '/admin/shares',
  '/admin/notifications',
  '/admin/mail',
  '/admin/mail/templates',
  '/admin/moderation',
  '/admin/moderation/hints',
  '/admin/moderation/words',
  '/admin/rules',
  '/admin/settings',
  '/admin/audit',
];

describeInBrowser('the admin area', () => {
  const env = useTestEnvironment();

  /** Presses Tab until the focus is on an element, as someone without a mouse does. */
  async function tabTo(page: Page, name: RegExp): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const text = await page.evaluate(() => {
        const element = document.activeElement;
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
        return label ?? element?.textContent ?? '';
      });
      if (name.test(text.trim())) return;
    }
    throw new Error(`The focus never reached ${name}`);
  }

  /** Opens a section by its shortcut. A page that has just arrived may not listen yet. */
  async function openSection(page: Page, key: string, heading: string): Promise<void> {
    for (let tries = 0; tries < 10; tries += 1) {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      const title = page.getByRole('heading', { name: heading, level: 1 });
      if (
        await title.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        )
      )
        return;
    }
    throw new Error(`The shortcut of ${heading} did nothing`);
  }

  it('leads an anonymous visitor to the login page, and shows a player a 403 page', async () => {
    const { page, context } = await env.newVisitor();
    await page.goto(`${env.product.url}/admin/players?search=x`);
    expect(new URL(page.url()).search).toBe('?redirect=%2Fadmin%2Fplayers%3Fsearch%3Dx');
    await logIn(page, env.product.url, CHEAT, '/leaderboard');
    for (const path of PAGES) {
      const reply = await page.request.get(env.product.url + path, { headers: { accept: 'text/html' } });
      expect([path, reply.status()]).toEqual([path, 403]);
    }
    expect((await page.goto(`${env.product.url}/admin`))?.status()).toBe(403);
    await page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(files.filter((name) => name.includes('admin-area'))).toEqual([]);
    await context.close();
  });

  it(
    'lets an admin spend a morning there by keyboard alone',
    async () => {
      const { page, context, consoleErrors } = await env.newVisitor();
      await logIn(page, env.product.url, ADMIN, '/admin');
      await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');

      // To the players, and to one of them.
      await openSection(page, 'p', 'Players');
      await page.getByRole('link', { name: 'cheat' }).waitFor();
      await tabTo(page, /^Search$/);
      await page.keyboard.type('cheat');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\?search=cheat$/);
      await page.getByRole('status').filter({ hasText: 'Players: 1 row' }).waitFor();
      await tabTo(page, /^cheat$/);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'cheat', level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');

      // Suspends the account after reading what that does.
      await tabTo(page, /^Suspend account$/);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Suspend this account?' });
      await dialog.getByText('All of their sessions end at once.').waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.type('Copied answers');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText(/Suspended since .*: Copied answers/).waitFor();
      await dialog.waitFor({ state: 'hidden' });

      // Finds that in the audit log, with the reason.
      await openSection(page, 'a', 'Audit log');
      const row = page.getByRole('row').filter({ hasText: 'Account suspended' });
      await row.waitFor();
      await tabTo(page, /^Show what changed: Account suspended$/);
      await page.keyboard.press('Enter');
      await page.getByRole('row', { name: 'reason – Copied answers' }).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');

      // The suspended player cannot sign in.
      const other = await env.newVisitor();
      await other.page.goto(`${env.product.url}/login`);
      await sendLoginForm(other.page, CHEAT);
      await other.page
        .getByRole('main')
        .getByText(/This account is suspended/)
        .waitFor();
      await other.context.close();

      // Back through the pages.
      await page.goBack();
      await page.getByRole('heading', { name: 'cheat', level: 1 }).waitFor();
      await page.goBack();
      await page.getByRole('status').filter({ hasText: 'Players: 1 row' }).waitFor();
      expect(await page.getByLabel('Search').inputValue()).toBe('cheat');
      expect(consoleErrors).toEqual([]);
      await context.close();
    },
    ALL_PAGES_MS,
  );

  it('leaves an open page within seconds, and says why, when the role is revoked', async () => {
    const { page, context } = await env.newVisitor();
    await logIn(page, env.product.url, ADMIN, '/admin/players');
    await page.getByRole('link', { name: 'cheat' }).waitFor();
    await page.waitForLoadState('networkidle');
    const database = await openDatabase(env.product);
    try {
      await database.query(`UPDATE player SET role = 'player' WHERE email = $1`, [ADMIN.email]);
      await page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor();
      await page.getByRole('alert').filter({ hasText: 'Your role was changed.' }).waitFor();
      expect(await page.getByText('cheat').count()).toBe(0);
    } finally {
      await database.query(`UPDATE player SET role = 'admin' WHERE email = $1`, [ADMIN.email]);
      await database.end();
    }
    await context.close();
  });

  it('shows in other tabs that a notification was read', async () => {
    const { page, context, consoleErrors } = await env.newVisitor();
    const database = await openDatabase(env.product);
    await database.query(
      `INSERT INTO admin_notification (id, type, subject, title, message, link, count, created_at, updated_at)
       VALUES (gen_random_uuid(), 'contest-ended', 'contest-ended:1', 'Contest ended', 'Spring has ended.', '/contests', 1, now(), now())`,
    );
    await database.end();
    await logIn(page, env.product.url, ADMIN, '/admin/notifications');
    const other = await context.newPage();
    const listening = other.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await other.goto(`${env.product.url}/admin/players`);
    await other.getByRole('link', { name: 'Notifications 1 unread' }).waitFor();
    await listening;
    await page.getByRole('button', { name: /^Mark as read/ }).click();
    for (const each of [page, other])
      await each.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('leaves the preview of mails by the Back button, after each choice was undone', async () => {
    const { page, context, consoleErrors } = await env.newVisitor();
    await logIn(page, env.product.url, ADMIN, '/admin/mail');
    await page.getByRole('link', { name: 'Preview all mails' }).click();
    await page.frameLocator('iframe').locator('body').waitFor();
    const names = await page.getByLabel('Mail', { exact: true }).locator('option').allTextContents();
    await page.getByLabel('Mail', { exact: true }).selectOption(names[1]!);
    await page.getByTitle(`${names[1]}, light theme`).waitFor();
    await page.getByText('Dark', { exact: true }).click();
    await page.getByTitle(`${names[1]}, dark theme`).waitFor();
    await page.goBack();
    await page.getByTitle(`${names[1]}, light theme`).waitFor();
    await page.goBack();
    await page.getByTitle(`${names[0]}, light theme`).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Mail', level: 1 }).waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it(
    'has no page that axe objects to or that is wider than the window, in both themes',
    async () => {
      const { page, context, consoleErrors } = await env.newVisitor();
      await logIn(page, env.product.url, ADMIN, '/admin');
      await expectSoundLayout(page, env.product.url, PAGES);
      await page.getByRole('button', { name: 'Admin: Audit log' }).click();
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Mail' }).click();
      await page.getByRole('heading', { name: 'Mail', level: 1 }).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(consoleErrors).toEqual([]);
      await context.close();
    },
    ALL_PAGES_MS,
  );
});
