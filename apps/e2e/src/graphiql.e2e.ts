import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

/** What axe finds in the editor itself, which is not ours. */
const OF_THE_EDITOR = [/^nested-interactive: \.graphiql-tab/, /^color-contrast: .*(\.mtk\d|\.line-numbers)/];

describeInBrowser('GraphiQL', () => {
  const env = useTestEnvironment();

  const open = async (page: Page, query = '') => {
    await page.goto(`${env.product.url}/graphql${query && `?query=${encodeURIComponent(query)}`}`);
    await page.getByText(/^Acting as/).waitFor();
  };
  const execute = (page: Page) => page.getByRole('button', { name: /^Execute/ }).click();
  const responded = (page: Page, text: string) =>
    page.waitForFunction(
      // The editor draws spaces as no-break spaces.
      (expected) =>
        document.querySelector<HTMLElement>('.result-window .view-lines')?.innerText.includes(expected),
      text,
    );
  const response = (page: Page) => page.locator('.result-window .view-lines').innerText();
  const cost = (page: Page, name: string) =>
    page.locator('.status-bar dl > div', { hasText: name }).locator('dd');
  /** Opens an example in a tab of its own, and waits until the editor knows its operation and its price. */
  async function example(page: Page, title: string): Promise<void> {
    const tabs = await page.getByRole('tab').count();
    await page
      .locator('.examples li', { has: page.locator(`strong:text-is("${title}")`) })
      .getByRole('button')
      .click();
    await page.waitForFunction(
      (number) => {
        const last = document.querySelectorAll('[role=tab]')[number];
        const isPriced = document.querySelector('.status-bar dd')?.textContent?.startsWith('at most');
        return last && last.textContent !== '<untitled>' && isPriced;
      },
      tabs,
      // Not with each frame, which a busy machine may not draw.
      { polling: 100 },
    );
  }
  /** The first message over a WebSocket that contains a text. Call it before the message is sent. */
  const sent = (page: Page, text: string) =>
    new Promise<string>((resolve) => {
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          if (String(payload).includes(text)) resolve(String(payload));
        }),
      );
    });
  const send = (page: Page, query: string) =>
    page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch('/graphql', { method: 'POST', headers, body });
      return (await reply.json()) as { data: Record<string, { token?: string }> };
    }, JSON.stringify({ query }));

  async function signUp(page: Page, name: string): Promise<void> {
    const input = `name: "${name}", email: "${name.toLowerCase()}@example.com", password: "secret1"`;
    await send(page, `mutation { signup(input: { ${input} }) { __typename } }`);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByText(`Acting as ${name} by the session`).waitFor();
  }

  /** Four players answer, each with another option: one of them earns points. */
  async function changeLeaderboard(): Promise<void> {
    const call = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const options = { method: 'POST', headers, body: JSON.stringify(body) };
      expect((await fetch(env.product.url + path, options)).status).toBe(201);
    };
    const today = (await (await fetch(`${env.product.url}/api/questions/today`)).json()) as { id: number };
    for (const letter of ['A', 'B', 'C', 'D']) {
      const userId = `reader-${letter}`;
      await call('/api/user-profiles', { userId, email: `${userId}@example.com`, username: userId });
      await call('/api/user-answers', { userId, questionId: today.id, userAnswer: letter });
    }
  }

  it('runs every example with the session, and shows the cost before and after', async () => {
    const { page, context, consoleErrors } = await env.newVisitor();
    await open(page);
    await page.getByText('Acting as an anonymous visitor').waitFor();
    await signUp(page, 'Ada');

    const titles = await page.locator('.examples button strong').allInnerTexts();
    expect(titles.length).toBeGreaterThan(5);
    for (const title of titles.filter((each) => !each.startsWith('Live'))) {
      await example(page, title);
      const before = (await cost(page, 'Before sending').textContent())?.replace('at most ', '');
      await execute(page);
      await responded(page, '"data"');
      expect([title, (await response(page)).includes('"errors"')]).toEqual([title, false]);
      await page.waitForFunction(
        (expected) => document.querySelectorAll('.status-bar dd')[1]?.textContent === expected,
        before,
      );
    }
    expect(await cost(page, 'Budget').textContent()).toMatch(
      /^[\d,]+ of [\d,]+ points left, whole again in \d+ s$/,
    );

    await example(page, 'Live: changes of the leaderboards');
    const subscribed = sent(page, '"subscribe"');
    await execute(page);
    await subscribed;
    await changeLeaderboard();
    await responded(page, '"leaderboardChanged"');
    await page.getByRole('button', { name: /^Stop/ }).click();

    await page.getByRole('button', { name: 'Show History' }).click();
    await page.getByRole('region', { name: 'History' }).getByText('ObjectById').waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('opens with the operation in the address, in a tab of its own, and does not run it', async () => {
    const { page, context, consoleErrors } = await env.newVisitor();
    const sentOperations: string[] = [];
    page.on('request', (request) => {
      const body = request.method() === 'POST' ? (request.postData() ?? '') : '';
      if (request.url().endsWith('/graphql') && body.includes('Leaders')) sentOperations.push(body);
    });
    const openLink = (query: string, rest: object = {}) =>
      page.goto(`${env.product.url}/graphql?${String(new URLSearchParams({ query, ...rest }))}`);
    const shows = (place: string, text: string) =>
      page.waitForFunction(
        ([selector, expected]) =>
          [...document.querySelectorAll<HTMLElement>(`${selector} .view-lines`)].some((lines) =>
            lines.innerText.replaceAll('\u00a0', ' ').includes(expected ?? ''),
          ),
        [place, text],
      );
    const operations = [
      'query First { serverTime }',
      'query Leaders($first: Int) { leaderboard(first: $first) { nodes { rank } } }',
    ];

    await openLink(operations.join('\n'), { variables: '{"first":3}', operationName: 'Leaders' });
    await shows('.graphiql-query-editor', 'leaderboard(first: $first)');
    await shows('.graphiql-editors', '"first": 3');
    await page.getByRole('tab', { name: 'Leaders' }).waitFor();
    await page.waitForFunction(() =>
      document.querySelector('.status-bar dd')?.textContent?.startsWith('at most'),
    );
    expect(sentOperations).toEqual([]);

    await execute(page);
    await page.getByRole('menuitem', { name: 'Leaders' }).click();
    await responded(page, '"nodes"');

    // Another link opens beside what is there.
    await openLink('query Another { serverTime }');
    await shows('.graphiql-query-editor', 'query Another');
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Leaders', 'Another']);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('uses a token, also over the WebSocket, without storing it', async () => {
    const { page, context, consoleErrors } = await env.newVisitor();
    await open(page);
    await signUp(page, 'Grace');
    const created = await send(
      page,
      'mutation { createApiToken(input: { name: "editor", scope: READ }) { ... on CreateApiTokenSuccess { token } } }',
    );
    const token = created.data['createApiToken']?.token ?? '';
    expect(token).not.toBe('');
    await send(page, 'mutation { logout { __typename } }');

    await page.getByRole('button', { name: 'Use a token' }).click();
    await page.getByLabel('API token').fill(token);
    await page.keyboard.press('Enter');
    await page.getByText('Acting as Grace by an API token').waitFor();
    const permissions = page.getByRole('list', { name: 'Permissions of the token' });
    expect(await permissions.innerText()).toBe('Read');
    await example(page, 'Answer the question of the day');
    await page.getByText('Mutation.submitAnswer needs the permission “Answers” (answers:write)').waitFor();
    await example(page, 'Your account');
    await page.getByRole('region', { name: 'Missing permissions' }).waitFor({ state: 'detached' });
    await execute(page);
    await responded(page, '"grace@example.com"');

    await example(page, 'Live: changes of the leaderboards');
    const begun = sent(page, '"connection_init"');
    await execute(page);
    expect(await begun).toContain(`Bearer ${token}`);
    await page.getByRole('button', { name: /^Stop/ }).click();

    const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(await stored()).not.toContain(token);
    await page.getByRole('button', { name: 'Remove token' }).click();
    await page.getByText('Acting as an anonymous visitor').waitFor();
    await page.reload();
    await page.getByText('Acting as an anonymous visitor').waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('warns of deprecated fields, fits a phone and is accessible', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await open(page, '{ todaysQuestion { optionA } }');
    await page.getByText('The field Question.optionA is deprecated. Use `options`.').waitFor();

    await page.getByRole('button', { name: 'Show Examples' }).click();
    await page.locator('.examples').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = await accessibilityViolations(page);
      expect(violations.filter((each) => !OF_THE_EDITOR.some((known) => known.test(each)))).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
