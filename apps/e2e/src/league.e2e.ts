import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sendSignUpForm } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { openDatabase } from './environment/database';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

describeInBrowser('a league', () => {
  const env = useTestEnvironment();

  /** Fills in and sends the sign-up form, and waits for the page that comes after it. */
  async function signUp(page: Page, name: string, path: string): Promise<void> {
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await page.waitForLoadState('networkidle');
    await sendSignUpForm(page, { name, email: `${name}@leagues.example.com` });
    await page.waitForURL(`${env.product.url}${path}`);
  }

  async function answer(page: Page): Promise<void> {
    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    await page.getByRole('main').getByRole('radio').first().check();
    await page.getByRole('button', { name: /^Submit/ }).click();
    await page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ }).waitFor();
  }

  const overflows = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

  it('is made by one player, joined by another with the link, handed over and left', async () => {
    const [ada, bob] = [await env.newVisitor(PHONE), await env.newVisitor(PHONE)];
    await ada.page.goto(`${env.product.url}/leagues`);
    await ada.page.getByRole('heading', { name: 'Play against people you know' }).waitFor();
    await ada.page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await signUp(ada.page, 'Ada', '/leagues');

    await ada.page.getByRole('button', { name: 'Create league' }).click();
    await ada.page.getByText('Please enter a name').waitFor();
    await ada.page.getByLabel('Name of the league').fill('Rust friends');
    await ada.page.getByRole('button', { name: 'Create league' }).click();
    const link = await ada.page.getByLabel('Invite link').inputValue();
    const league = ada.page.url();
    expect(await ada.page.title()).toBe('Rust friends | Daily Trivia');
    expect(await accessibilityViolations(ada.page)).toEqual([]);

    await bob.page.goto(link);
    await bob.page.getByRole('heading', { name: 'Join Rust friends' }).waitFor();
    await bob.page.getByText('A private league of Ada').waitFor();
    expect(await accessibilityViolations(bob.page)).toEqual([]);
    await bob.page.getByRole('link', { name: 'Sign up to join' }).click();
    await signUp(bob.page, 'Bob', new URL(link).pathname);
    await bob.page.getByRole('button', { name: 'Join the league' }).click();
    await bob.page.waitForURL(league);

    await ada.page.goto(`${league}/today`);
    await ada.page.getByText('You have not answered today').waitFor();
    await ada.page.getByText('(2)').waitFor();
    expect(await overflows(ada.page)).toBe(false);
    expect(await accessibilityViolations(ada.page)).toEqual([]);

    await ada.page.getByRole('link', { name: 'Members' }).click();
    // The page takes the focus after a navigation, which closes an open menu.
    const makeOwner = ada.page.getByRole('menuitem', { name: 'Make owner' });
    for (; !(await makeOwner.isVisible()); await ada.page.waitForTimeout(500))
      await ada.page.getByRole('button', { name: 'Actions for Bob' }).click();
    await makeOwner.click();
    await ada.page.getByRole('button', { name: 'Hand over the league' }).click();
    await ada.page.getByRole('button', { name: 'Leave league' }).waitFor();
    expect(await ada.page.getByLabel('Invite link').count()).toBe(0);
    expect(await accessibilityViolations(ada.page)).toEqual([]);
    expect(await overflows(ada.page)).toBe(false);

    await ada.page.getByRole('button', { name: 'Leave league' }).click();
    await ada.page.getByRole('button', { name: 'Leave the league' }).click();
    await ada.page.waitForURL(`${env.product.url}/leagues`);
    await ada.page.getByRole('heading', { name: 'Start your first league' }).waitFor();

    await bob.page.goto(`${env.product.url}/leagues`);
    await bob.page.getByRole('link', { name: 'Rust friends' }).waitFor();
    await bob.page.getByText('1 member').waitFor();
    for (const { consoleErrors, context } of [ada, bob]) {
      expect(consoleErrors).toEqual([]);
      await context.close();
    }
  });

  it('shows friends what they answered once both have, lets one nudge, and a player have a page', async () => {
    const [eve, dan] = [await env.newVisitor(PHONE), await env.newVisitor(PHONE)];
    await eve.page.goto(`${env.product.url}/signup?redirect=%2Fleagues`);
    await signUp(eve.page, 'Eve', '/leagues');
    await eve.page.getByLabel('Name of the league').fill('Early birds');
    await eve.page.getByRole('button', { name: 'Create league' }).click();
    const link = new URL(await eve.page.getByLabel('Invite link').inputValue());
    const today = `${eve.page.url()}/today`;
    await dan.page.goto(`${env.product.url}/signup?redirect=${encodeURIComponent(link.pathname)}`);
    await signUp(dan.page, 'Dan', link.pathname);
    await dan.page.getByRole('button', { name: 'Join the league' }).click();
    await dan.page.waitForURL((url) => !url.pathname.includes('join'));
    // A nudge is a mail, which only a proven address receives.
    const database = await openDatabase(env.product);
    await database.query("UPDATE player SET email_proven_at = created_at WHERE username = 'Dan'");
    await database.end();

    await eve.page.goto(env.product.url);
    await answer(eve.page);
    await eve.page.goto(today);
    await eve.page.getByRole('button', { name: 'Nudge Dan' }).click();
    await eve.page.getByText(/^Nudged/).waitFor();
    expect(await accessibilityViolations(eve.page)).toEqual([]);
    expect(await overflows(eve.page)).toBe(false);

    // Before Dan has answered, he learns that Eve has, not what.
    await dan.page.goto(env.product.url);
    await dan.page.getByText("Eve has answered, you haven't yet").waitFor();
    expect(await accessibilityViolations(dan.page)).toEqual([]);
    await dan.page.goto(today);
    await dan.page.getByText('Eve').first().waitFor();
    const compared = dan.page.getByRole('region', { name: 'Today, side by side' });
    expect(await compared.count()).toBe(0);
    await dan.page.goto(env.product.url);
    await answer(dan.page);
    await dan.page.goto(today);
    await compared.getByText('Eve').waitFor();
    expect(await accessibilityViolations(dan.page)).toEqual([]);
    expect(await overflows(dan.page)).toBe(false);

    await eve.page.goto(`${env.product.url}/profile/settings`);
    await eve.page.getByRole('checkbox', { name: /^Show my public page/ }).click();
    await eve.page.getByRole('link', { name: 'Open my page' }).click();
    await eve.page.getByRole('heading', { level: 1, name: 'Eve' }).waitFor();
    const page = eve.page.url();
    expect((await dan.page.goto(page))?.status()).toBe(200);
    expect(await accessibilityViolations(dan.page)).toEqual([]);
    await eve.page.goto(`${env.product.url}/profile/settings`);
    await eve.page.getByRole('checkbox', { name: /^Show my public page/ }).uncheck();
    // Until the choice is saved, the page is there.
    while ((await dan.page.goto(page))?.status() !== 404) await dan.page.waitForTimeout(200);
    for (const { context } of [eve, dan]) await context.close();
  });

  it('says on an open page that the player was removed, whichever view they open', async () => {
    const [owner, member] = [await env.newVisitor(PHONE), await env.newVisitor(PHONE)];
    await owner.page.goto(`${env.product.url}/signup?redirect=%2Fleagues`);
    await signUp(owner.page, 'Olga', '/leagues');
    await owner.page.getByLabel('Name of the league').fill('Night shift');
    await owner.page.getByRole('button', { name: 'Create league' }).click();
    const link = new URL(await owner.page.getByLabel('Invite link').inputValue());
    await member.page.goto(`${env.product.url}/signup?redirect=${encodeURIComponent(link.pathname)}`);
    await signUp(member.page, 'Max', link.pathname);
    await member.page.getByRole('button', { name: 'Join the league' }).click();
    await member.page.locator('nav[aria-label=League] a[href$=today]').click();
    await member.page.getByRole('region', { name: 'Not yet' }).waitFor();
    await member.page.getByRole('link', { name: 'Members' }).click();
    await member.page.getByText('Olga').waitFor();

    await owner.page.goto(`${owner.page.url()}/members`);
    await owner.page.waitForLoadState('networkidle');
    await owner.page.getByRole('button', { name: 'Actions for Max' }).click();
    await owner.page.getByRole('menuitem', { name: 'Remove' }).click();
    await owner.page.getByRole('button', { name: 'Remove from the league' }).click();
    await owner.page.getByText('Max was removed.').waitFor();

    // The view of today is in the cache.
    await member.page.locator('nav[aria-label=League] a[href$=today]').click();
    await member.page.getByRole('heading', { name: 'You are no longer in Night shift' }).waitFor();
    expect(await member.page.getByText('Olga').count()).toBe(0);
    expect(await accessibilityViolations(member.page)).toEqual([]);
    expect(await overflows(member.page)).toBe(false);
    await member.page.getByRole('link', { name: 'Your leagues' }).click();
    await member.page.getByRole('heading', { name: 'Start your first league' }).waitFor();
    for (const { consoleErrors, context } of [owner, member]) {
      expect(consoleErrors).toEqual([]);
      await context.close();
    }
  });

  it('is a 404 page for a stranger, leads an anonymous visitor to the login page, and asks for a new link', async () => {
    const { page, context } = await env.newVisitor(PHONE);
    const league = `${env.product.url}/leagues/7b6ad1a2-0000-4000-8000-000000000000`;
    await page.goto(league);
    expect(page.url()).toContain('/login?redirect=%2Fleagues%2F');
    await page.goto(`${env.product.url}/signup`);
    await signUp(page, 'Cy', '/');
    expect((await page.goto(league))?.status()).toBe(404);
    await page.goto(`${env.product.url}/leagues/join/unknown`);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await context.close();
  });
});
