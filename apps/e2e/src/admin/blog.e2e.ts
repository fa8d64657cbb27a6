import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADMIN, logIn } from '../environment/accounts';
import { accessibilityViolations } from '../environment/accessibility';
import { describeInBrowser, useTestEnvironment } from '../environment/test-environment';

/** Time for the whole life of a post, in milliseconds. */
const LONG_MS = 180_000;

/** A file that only has the name and the type of a picture. */
const DISGUISED = {
  name: 'drawing.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};

/** A file to choose. */
interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

describeInBrowser('the blog in the admin area', () => {
  const env = useTestEnvironment();

  /** Presses a button that opens the choice of a file, and chooses one. */
  async function choose(page: Page, button: string, file: UploadedFile): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button, exact: true }).click();
    await (await chooser).setFiles(file);
  }

  async function confirm(page: Page, title: string, action: string): Promise<void> {
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

  it(
    'takes a post with pictures from its first word to its readers',
    async () => {
      const { page, context, consoleErrors } = await env.newVisitor();
      await logIn(page, env.product.url, ADMIN, '/admin/blog');
      const picture = { name: 'page.png', mimeType: 'image/png', buffer: await page.screenshot() };
      await page.getByRole('link', { name: 'New post' }).click();
      await page.getByLabel('Title').fill('What a lock waits for');
      const article = page.getByRole('textbox', { name: 'Article' });
      await page.locator('.cm-content').waitFor();

      // The editor by keyboard: a shortcut, a list that goes on, undo, and Tab, which moves on.
      await article.focus();
      await page.keyboard.type('## Waiting\n\nA lock ');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('waits');
      await page.keyboard.press('End');
      await page.keyboard.type('.\n\n- one\ntwo');
      expect(await article.innerText()).toContain('A lock **waits**.');
      expect(await article.innerText()).toContain('- two');
      await page.keyboard.press('Control+z');
      expect(await article.innerText()).not.toContain('two');
      await page.keyboard.press('Control+y');
      await page.keyboard.press('Tab');
      expect(await article.evaluate((element) => element.contains(document.activeElement))).toBe(false);

      // A file that only looks like a picture, then a picture, which needs a description.
      await choose(page, 'Picture', DISGUISED);
      await page.getByRole('alert').filter({ hasText: 'Allowed: JPEG, PNG' }).waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await choose(page, 'Picture', picture);
      await page.getByAltText('What was uploaded').waitFor();
      await page.getByRole('button', { name: 'Insert' }).click();
      await page.getByText('Describe the picture').waitFor();
      await page.getByLabel('Description').fill('A list of posts');
      await page.getByRole('button', { name: 'Insert' }).click();
      await choose(page, 'Upload a cover', picture);
      await page.getByRole('button', { name: 'Remove the cover' }).waitFor();

      // The preview, by the server.
      const preview = page.getByRole('region', { name: 'Preview' });
      await preview.getByRole('heading', { name: 'Waiting' }).waitFor();
      expect(await widthOf(page, 'A list of posts')).toBeGreaterThan(0);
      expect(await accessibilityViolations(page)).toEqual([]);

      // Leaving asks; staying keeps everything.
      await page.getByRole('link', { name: 'Leaderboard' }).first().click();
      await confirm(page, 'Leave without saving?', 'Cancel');

      // Scheduled, and hidden from readers until then.
      await page.getByText('At a time').click();
      await page.getByLabel('Date and time (UTC)').fill('2098-01-02T09:30');
      await save(page);
      await confirm(page, 'Schedule this post?', 'Schedule');
      await page.waitForURL(/\/admin\/blog\/[\da-f-]{36}$/);
      await page.getByText('Published on Thursday, 2 January 2098 at 09:30 (UTC)').waitFor();
      const path = '/blog/what-a-lock-waits-for';
      const reader = await env.newVisitor();
      expect((await reader.page.goto(env.product.url + path))?.status()).toBe(404);

      // Published, and read.
      await page.getByLabel('Date and time (UTC)').fill('2026-01-02T09:30');
      await save(page);
      await confirm(page, 'Publish this post?', 'Publish');
      await page.getByRole('link', { name: 'View on the blog' }).waitFor();
      await page.getByText('Everything is saved').waitFor();
      await reader.page.goto(`${env.product.url}/blog?search=lock+waits`);
      await reader.page.getByRole('link', { name: 'What a lock waits for' }).first().click();
      await reader.page.getByRole('heading', { level: 1, name: 'What a lock waits for' }).waitFor();
      expect(await widthOf(reader.page, 'A list of posts')).toBeGreaterThan(0);
      expect(await accessibilityViolations(reader.page)).toEqual([]);
      await reader.context.close();

      // The file that was refused, and nothing else.
      expect(consoleErrors.filter((text) => !text.includes('status of 400'))).toEqual([]);
      await context.close();
    },
    LONG_MS,
  );

  it(
    'lets an editor decide when another one was faster, and deletes a post after a confirmation',
    async () => {
      const { page, context } = await env.newVisitor();
      await logIn(page, env.product.url, ADMIN, '/admin/blog/new');
      await page.getByLabel('Title').fill('Written by two');
      await page.getByRole('textbox', { name: 'Article' }).fill('Text.');
      await save(page);
      await page.waitForURL(/\/admin\/blog\/[\da-f-]{36}$/);
      await page.getByText('Everything is saved').waitFor();
      const second = await context.newPage();
      await second.goto(page.url());
      await second.getByLabel('Author').fill('The second editor');
      await save(second);
      await second.getByText('Everything is saved').waitFor();

      await page.getByRole('combobox', { name: 'Category' }).fill('Testing');
      await save(page);
      await page.getByRole('alert').filter({ hasText: 'Someone else has changed this post' }).waitFor();
      const versions = page.getByRole('region', { name: 'Both versions: Category' }).getByRole('definition');
      // The part is loaded with the first conflict.
      await versions.first().waitFor();
      expect(await versions.allInnerTexts()).toEqual(['Programming', 'Testing']);
      expect(await accessibilityViolations(page)).toEqual([]);
      // The Back button cannot be stopped, but nothing is lost.
      await page.goBack();
      await page.goForward();
      await page.getByText('Your unsaved changes are back').waitFor();
      expect(await page.getByRole('combobox', { name: 'Category' }).inputValue()).toBe('Testing');
      await page.getByRole('button', { name: 'Discard mine and show theirs' }).click();
      expect(await page.getByRole('textbox', { name: 'Author' }).inputValue()).toBe('The second editor');
      expect(await page.getByRole('combobox', { name: 'Category' }).inputValue()).toBe('Programming');

      await page.getByRole('button', { name: 'Delete' }).click();
      await confirm(page, 'Delete this post?', 'Delete post');
      await page.waitForURL(`${env.product.url}/admin/blog`);
      await page.getByRole('table').waitFor();
      expect(await page.getByRole('link', { name: 'Written by two' }).count()).toBe(0);
      await context.close();
    },
    LONG_MS,
  );
});

/** The width in which a picture has been loaded, in pixels. */
async function widthOf(page: Page, alt: string): Promise<number> {
  const picture = page.getByAltText(alt);
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate(
    (element: HTMLImageElement) =>
      element.complete || new Promise((loaded) => element.addEventListener('load', loaded)),
  );
  return picture.evaluate((element: HTMLImageElement) => element.naturalWidth);
}
