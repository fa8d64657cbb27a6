import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADMIN } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

/** Posts besides the shipped ones: more than fit on a page. */
const POSTS = 12;

const CONTENT = [
  'It begins with a sentence about zebras.',
  '## First part',
  '```js\nconst answer = "a line of code that is wider than any phone, so that it has to scroll sideways";\n```',
  '## Second part',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '## Sources',
  '[One](https://one.example/) and <script>window.hacked = true</script>',
].join('\n\n');

describeInBrowser('the blog', () => {
  const env = useTestEnvironment();

  beforeAll(async () => {
    const cookie = await signIn(env.product.url);
    for (let number = 1; number <= POSTS; number += 1) {
      // The last one is the latest.
      const publishedAt = new Date(Date.now() - (POSTS - number) * 1_000).toISOString();
      const post = { title: `Post number ${number}`, content: CONTENT, tags: ['zebras'], publishedAt };
      await create(env.product.url, cookie, post);
    }
    await create(env.product.url, cookie, { title: 'Hidden draft', content: CONTENT });
  });

  it('is read and searched page by page, within the app', async () => {
    const { page, context, consoleErrors, operations } = await env.newVisitor(PHONE);
    await page.goto(`${env.product.url}/blog`);
    await page.getByRole('article', { name: 'Post number 12' }).waitFor();
    expect(await page.getByText('Hidden draft').count()).toBe(0);
    await expectAccessible(page);
    // The page contains its data.
    expect(operations).toEqual([]);
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Older posts →' }).click();
    await page.getByRole('article', { name: 'Post number 2', exact: true }).waitFor();
    expect(await page.getByRole('article', { name: 'Post number 12' }).count()).toBe(0);
    await page.goBack();
    await page.getByRole('article', { name: 'Post number 12' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search the blog' }).fill('zebra "number 7"');
    await page.keyboard.press('Enter');
    await page.getByText('Results for “zebra "number 7"”').waitFor();
    await page.locator('article mark').first().waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Post number 7' }).click();
    await page.getByRole('heading', { level: 1, name: 'Post number 7' }).waitFor();
    await page.waitForFunction(() => document.title === 'Post number 7 | Daily Trivia');
    await expectAccessible(page);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Sources' })
      .click();
    expect(new URL(page.url()).hash).toBe('#s-sources');
    await page.getByRole('link', { name: /Next →/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Post number 8' }).waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('is read and searched without scripts', async () => {
    const context = await env.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${env.product.url}/blog?search=zebras`);
    expect(await page.locator('article mark').first().textContent()).toBe('zebras');
    await page.getByRole('link', { name: 'Next page →' }).click();
    await page.getByRole('link', { name: 'Post number 1', exact: true }).click();
    await page.locator('article p', { hasText: /^It begins with a sentence about zebras\.$/ }).waitFor();
    await page.goto(`${env.product.url}/blog`);
    await page.getByRole('searchbox').fill('xylophone quux');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No post matches' }).waitFor();
    await context.close();
  });

  it('has a 404 page for an unknown post and for a draft', async () => {
    for (const slug of ['unknown', 'hidden-draft']) {
      const reply = await fetch(`${env.product.url}/blog/${slug}`);
      expect([slug, reply.status, (await reply.text()).includes('Oops! Page not found')]).toEqual([
        slug,
        404,
        true,
      ]);
    }
  });
});

async function signIn(url: string): Promise<string> {
  const query = 'mutation ($input: LoginInput!) { login(input: $input) { __typename } }';
  const reply = await post(`${url}/graphql`, { query, variables: { input: ADMIN } });
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function create(url: string, cookie: string, body: object): Promise<void> {
  const reply = await post(`${url}/api/blogs`, body, { cookie });
  if (reply.status !== 201) throw new Error(`The post was not created: ${await reply.text()}`);
}

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
