import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext } from 'playwright-core';
import { openBrowser } from '../../../apps/e2e/src/browser';
import { Client, type TestPlayer } from '../client';
import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import { todaysQuestion } from '../questions';

/** Texts that call `__xss` where a page takes them as markup, an attribute, a script or an address; at most 80 characters. */
const CORPUS = [
  '<script>__xss()</script>',
  '</script><script>__xss()</script>',
  '<img src=x onerror=__xss()>',
  '"><img src=x onerror=__xss()>',
  "'><svg onload=__xss()>",
  '" onfocus=__xss() autofocus tabindex=1 x="',
  '<!--<script>__xss()//-->',
  ']]><img src=x onerror=__xss()>',
  '&lt;img src=x onerror=__xss()&gt;',
  '<iframe srcdoc="<script>parent.__xss()</script>">',
  'javascript:__xss()',
  '\u2028__xss()//\u2029',
  '{{constructor.constructor("__xss()")()}}',
  '\\u003cimg src=x onerror=__xss()\\u003e',
  '</title><img src=x onerror=__xss()>',
  '</style><svg/onload=__xss()>',
];
const ALL = CORPUS.join(' ');

const mutation = (field: string, selection = '') => {
  const input = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
  return `mutation ($input: ${input}!) { ${field}(input: $input) { __typename ${selection} } }`;
};

/** What has been written, and by whom. */
interface Written {
  owner: TestPlayer;
  admin: TestPlayer;
  sharePaths: string[];
}

/** Writes the corpus into every field that clients can write. */
async function write(installation: Installation): Promise<Written> {
  const { server } = installation;
  const question = await todaysQuestion(installation);
  const [owner, admin] = (await installation.signUp(2)) as [TestPlayer, TestPlayer];
  await installation.rows(`UPDATE player SET role = 'admin' WHERE id = $1`, [admin.userId]);
  const login = { input: { email: admin.email, password: admin.password } };
  await admin.client.graphql(mutation('login'), login);

  for (const [index, username] of CORPUS.entries()) {
    const userId = `player-${index}-${randomUUID()}`;
    const email = `${randomUUID()}@faults.example`;
    await server.client().rest('POST', '/api/user-profiles', { userId, username, email });
    // Different points, so that the board has an order; the avatar's address carries the text as well.
    const avatarUrl = `https://pictures.example/${index}?${username}`;
    await server.client().rest('PUT', `/api/user-profiles/${userId}`, { avatarUrl });
    const answer = { userId, questionId: question.number, userAnswer: question.right };
    await server.client().rest('POST', '/api/user-answers', answer);
    await server.client().graphql(mutation('subscribe'), { input: { email: username } });
    // The mark of a device on the profile comes from this header.
    const device = new Client(server.url, { 'user-agent': username.replaceAll(/[^ -~]/g, '') });
    await device.graphql(mutation('login'), { input: { email: owner.email, password: owner.password } });
    if (index < 9)
      await owner.client.graphql(mutation('createApiToken'), { input: { name: username, scopes: ['READ'] } });
  }
  await owner.client.graphql(mutation('login'), { input: { email: owner.email, password: owner.password } });
  await owner.client.graphql(mutation('submitAnswer'), {
    input: { questionId: question.id, letter: question.right },
  });
  const sharePaths: string[] = [];
  for (const [index, title] of CORPUS.entries()) {
    const input = {
      ...{ shareType: 'TRIVIA_QUESTION', platform: 'TWITTER', contentId: String(question.number) },
      ...{ title, description: `${title} ${ALL}` },
    };
    const { body } = await owner.client.graphql<{ createShare: { verificationUrl?: string } | null }>(
      mutation('createShare', '... on CreateShareSuccess { verificationUrl }'),
      { input },
    );
    const url = body?.data?.createShare?.verificationUrl;
    if (url && index < 2) sharePaths.push(new URL(url).pathname);
  }
  await owner.client.graphql(mutation('updateProfile'), { input: { username: CORPUS[3] } });
  for (const linkPath of ['javascript:__xss()', '//evil.example', '/about"onclick=__xss()']) {
    const input = { text: CORPUS.slice(0, 3).join(' '), linkText: CORPUS[4], linkPath };
    await admin.client.graphql(mutation('updatePromo'), { input });
  }
  await admin.client.graphql(mutation('updatePromo'), {
    input: { text: CORPUS.slice(0, 3).join(' '), linkText: CORPUS[4], linkPath: '/about' },
  });
  await writePosts(admin.client);
  return { owner, admin, sharePaths };
}

/** The address of the first post of {@link writePosts}. */
const POST = '/blog/xss-0';

/** Publishes posts with the corpus in the title, in all kinds of Markdown, and in the other fields. */
async function writePosts(admin: Client): Promise<void> {
  for (const [index, title] of CORPUS.entries()) {
    const kinds = [
      `## ${title}`,
      `[${title}](${title})`,
      `![${title}](${title})`,
      `| ${title} |\n| - |\n| ${title} |`,
    ];
    const post = {
      ...{
        slug: `xss-${index}`,
        title,
        summary: `${title} summary`,
        authorName: title,
        category: title.slice(0, 40),
      },
      content: [...kinds, `> ${title}`, `\`${title}\``, `\`\`\`html\n${title}\n\`\`\``, ALL].join('\n\n'),
      ...{ featuredImageUrl: `https://pictures.example/${index}.png`, publishedAt: '2020-01-01T00:00:00Z' },
    };
    const { status, text } = await admin.rest('POST', '/api/blogs', post);
    if (status !== 201) throw new Error(`The post was not created: ${text}`);
  }
}

/** Paths that show what was written, and paths that carry the corpus themselves. */
function pathsOf({ owner, sharePaths }: Written, quick: boolean): string[] {
  const carried = (quick ? [CORPUS[1], CORPUS[3]] : CORPUS).flatMap((text = '') => {
    const part = encodeURIComponent(text);
    return [
      `/login?redirect=${part}`,
      `/leaderboard?board=${part}&month=${part}`,
      `/${part}`,
      `/verify-share/${part}`,
      `/reset-password/${part}?x=${part}`,
      `/subscription/confirm/${part}`,
      `/subscription/unsubscribe/${part}`,
      `/graphql?query=${part}`,
      `/blog?search=${part}&tag=${part}&after=${part}`,
      `/blog?category=${part}`,
      `/blog/${part}`,
      `/api/questions/${part}`,
    ];
  });
  const shown = [
    '/',
    '/leaderboard',
    '/leaderboard?board=SHARES',
    '/profile',
    '/profile/history',
    '/profile/shares',
    '/profile/settings',
    '/contact',
    '/blog',
    '/blog?search=xss',
    POST,
    `${POST.slice(0, -1)}${CORPUS.length - 1}`,
    '/feed.xml',
    '/feed.json',
    '/api/docs',
  ];
  return [
    ...shown,
    ...sharePaths,
    `/api/user-profiles/${owner.userId}`,
    '/api/leaderboard?limit=100',
    ...carried,
  ];
}

/** Counted in the pages. */
class Watch {
  executions = 0;
  violations: string[] = [];
  broken: string[] = [];
  pages = 0;
  shown = 0;

  async on(context: BrowserContext): Promise<void> {
    await context.exposeFunction('__xss', () => void (this.executions += 1));
    await context.exposeFunction('__violation', (text: string) => void this.violations.push(text));
    await context.addInitScript(`
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) =>
        __violation(violatedDirective + ' ' + blockedURI + ' on ' + documentURI));
      window.alert = window.confirm = window.prompt = () => __xss();`);
  }
}

/** Examines the page: structured data and inlined state that do not parse, and addresses that are scripts. */
const EXAMINE = `(() => {
  const broken = [...document.querySelectorAll('script[type$="json"]')].filter(({ textContent }) => {
    try { JSON.parse(textContent); return false; } catch { return true; }
  }).length;
  const scripts = [...document.querySelectorAll('[href], [src], [action], [formaction]')].filter((element) =>
    ['href', 'src', 'action', 'formaction'].some((name) => /^\\s*javascript:/i.test(element.getAttribute(name) ?? ''))).length;
  return { broken, scripts, text: document.body.innerText };
})()`;

interface Examined {
  broken: number;
  scripts: number;
  text: string;
}

/** Opens pages as a visitor with a session, or anonymously. */
async function visit(
  browser: Browser,
  url: string,
  paths: string[],
  watch: Watch,
  player?: TestPlayer,
): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await watch.on(context);
  await context.route(
    (address) => address.origin !== url,
    (route) => route.abort(),
  );
  if (player) {
    const value = player.client.cookie('sid') ?? '';
    await context.addCookies([{ name: 'sid', value, url, httpOnly: true, sameSite: 'Lax' }]);
    const user = { id: player.userId, name: CORPUS[0], email: player.email };
    const session = JSON.stringify({ user, expiresAt: Date.now() + 3_600_000 });
    await context.addInitScript(`localStorage.setItem('daily-trivia-auth', ${JSON.stringify(session)})`);
  }
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(url + path);
    // The interaction starts the app, which then renders everything again.
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(200);
    const { broken, scripts, text } = await page.evaluate<Examined>(EXAMINE);
    watch.executions += scripts;
    if (broken > 0) watch.broken.push(path);
    watch.pages += 1;
    if (CORPUS.some((payload) => text.includes(payload))) watch.shown += 1;
  }
  await context.close();
}

function finding({ executions, violations, broken, pages, shown }: Watch): Finding {
  return {
    // At least the boards and the profile show what was written.
    passed: executions === 0 && violations.length === 0 && broken.length === 0 && shown >= 3,
    figure:
      `${pages} pages opened, ${shown} show the texts, ${executions} executions, ${broken.length} pages with broken data, ` +
      `${violations.length} policy violations${violations.length > 0 ? `: ${violations[0]}` : ''}`,
  };
}

export const xss: Fault = {
  number: 14,
  title: 'XSS, JSON-LD',
  procedure: `${CORPUS.length} payloads in every field, address and parameter; a browser opens the pages as anonymous, owner and admin.`,
  passesWhen: 'Nothing executes, no policy is violated, structured data and inlined state parse.',
  quick: true,
  async attack(stage) {
    const installation = await stage.install();
    const written = await write(installation);
    const browser = await openBrowser();
    stage.atEnd(() => browser.close());
    const watch = new Watch();
    const { url } = installation.server;
    const paths = pathsOf(written, stage.quick);
    await visit(browser, url, paths, watch);
    await visit(browser, url, stage.quick ? ['/', '/leaderboard', '/profile'] : paths, watch, written.owner);
    await visit(browser, url, stage.quick ? ['/', '/profile'] : paths, watch, written.admin);
    return finding(watch);
  },
  control: {
    description: 'a page that writes the texts as markup',
    async run(stage) {
      const html = `<!doctype html><body><script type="application/ld+json">{"name":"${CORPUS[3]}"}</script>${ALL}`;
      const server = createServer((_request, reply) =>
        reply.setHeader('content-type', 'text/html').end(html),
      );
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      stage.atEnd(() => server.close());
      stage.atEnd(() => server.closeAllConnections());
      const browser = await openBrowser();
      stage.atEnd(() => browser.close());
      const watch = new Watch();
      await visit(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ['/'], watch);
      return finding(watch);
    },
  },
};
