import { HOUR_MS } from '@daily/rules/calendar/duration';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { TestPlayer } from '../client';
import { CORPUS } from './corpus';

/** Counted in the pages. */
export class Watch {
  /** The pages in which a text was executed, with the calls that led there, or is the address of a link, form or resource, with that. */
  executions: string[] = [];
  violations: string[] = [];
  broken: string[] = [];
  /** Pages that do not show a text although they have to. */
  silent: string[] = [];
  pages = 0;

  async on(context: BrowserContext): Promise<void> {
    await context.exposeBinding('__execution', ({ page }, what: string) => {
      this.executions.push(`${page.url()} ${what}`);
    });
    await context.exposeFunction('__violation', (text: string) => void this.violations.push(text));
    await context.addInitScript(`
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) =>
        __violation(violatedDirective + ' ' + blockedURI + ' on ' + documentURI));
      window.__xss = window.alert = window.confirm = window.prompt = () => __execution(new Error().stack.replace(/\\s+/g, ' '));
      ${OBSERVE_ADDRESSES}`);
  }
}

/** Reports every element whose address is a script, also one that is soon replaced. */
const OBSERVE_ADDRESSES = `(() => {
  const ADDRESSES = ['href', 'src', 'action', 'formaction'];
  const report = (element) => {
    if (ADDRESSES.some((name) => /^\\s*javascript:/i.test(element.getAttribute(name) ?? '')))
      __execution(element.outerHTML.slice(0, 200));
  };
  const reportAll = (node) => {
    if (!(node instanceof Element)) return;
    report(node);
    node.querySelectorAll('[href], [src], [action], [formaction]').forEach(report);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') report(target);
      addedNodes.forEach(reportAll);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ADDRESSES });
})()`;

/** Counts structured data and inlined state that do not parse. */
const COUNT_BROKEN = `(() => {
  return [...document.querySelectorAll('script[type$="json"]')].filter(({ textContent }) => {
    try { JSON.parse(textContent); return false; } catch { return true; }
  }).length;
})()`;

/** Whether the page itself, without the frame around it, shows a text of the corpus, also in a field of a form. */
const SHOWS = `(() => {
  const main = document.querySelector('main') ?? document.body;
  const fields = [...main.querySelectorAll('input, textarea')].map(({ value }) => value);
  const text = [main.innerText, ...fields].join('\\n');
  return ${JSON.stringify(CORPUS)}.some((payload) => text.includes(payload));
})()`;

/** Milliseconds that a page may take until it shows what it has to. */
const SHOWN_WITHIN = 15_000;

/** Pages to open. */
export interface Pages {
  /** Paths of pages that have to show a text of the corpus. */
  showing: readonly string[];
  /** Paths of pages that may show one. */
  others: readonly string[];
}

/** Opens pages as a player with a session, or anonymously. */
export async function visit(
  browser: Browser,
  url: string,
  { showing, others }: Pages,
  watch: Watch,
  player?: TestPlayer,
): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await watch.on(context);
  if (player) {
    const value = player.client.cookie('sid') ?? '';
    await context.addCookies([{ name: 'sid', value, url, httpOnly: true, sameSite: 'Lax' }]);
    const user = { id: player.userId, name: CORPUS[0], email: player.email };
    const session = JSON.stringify({ user, expiresAt: Date.now() + HOUR_MS });
    await context.addInitScript(`localStorage.setItem('daily-trivia-auth', ${JSON.stringify(session)})`);
  }
  for (const path of [...showing, ...others]) {
    // A page of its own: the one before may still be about to redirect.
    const page = await context.newPage();
    await page.goto(url + path);
    // The interaction starts the app, which then renders everything again.
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(200);
    if (showing.includes(path) && !(await shows(page))) watch.silent.push(path);
    if ((await evaluated<number>(page, COUNT_BROKEN)) > 0) watch.broken.push(path);
    watch.pages += 1;
    await page.close();
  }
  await context.close();
}

/** Waits until a page shows a text of the corpus. @returns whether it does. */
async function shows(page: Page): Promise<boolean> {
  // Not by waitForFunction, which evaluates text in the page: the policy of pages forbids that.
  for (const deadline = Date.now() + SHOWN_WITHIN; Date.now() < deadline; await page.waitForTimeout(100))
    if (await evaluated<boolean>(page, SHOWS)) return true;
  return false;
}

/** Evaluates a text in a page, and again when the page has redirected meanwhile. */
async function evaluated<Result>(page: Page, text: string): Promise<Result> {
  try {
    return await page.evaluate<Result>(text);
  } catch {
    await page.waitForLoadState();
    return page.evaluate<Result>(text);
  }
}
