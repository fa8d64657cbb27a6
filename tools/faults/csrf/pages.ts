import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { TOKEN_PATHS } from '@daily/contract/token-paths';
import type { Page } from 'playwright-core';

/** What follows the paths below which pages have addresses of their own: an id, a new object, a list, a part of a form. */
const BELOW = ['', '/1', '/new', '/1/report', '/1/leaderboard', '/x'];

/**
 * The addresses of all pages, also of those that do not exist below a path, and of the pages for developers.
 * @param quick leaves out what is below a path, and all but every fourth page.
 */
export function pagePaths(quick: boolean): string[] {
  const bases = [PAGE_PATHS, TOKEN_PATHS, ADMIN_PATHS].flatMap((paths) => Object.values(paths) as string[]);
  const pages = bases.flatMap((base) =>
    BELOW.slice(0, quick ? 1 : undefined).map((below) => `${base === '/' ? '' : base}${below}` || '/'),
  );
  const all = [...new Set([...pages, '/graphql', '/api/docs', '/api/docs/static/index.html'])];
  return quick ? all.filter((path, index) => index % 4 === 0 || path === PAGE_PATHS.embedToday) : all;
}

/** What a form of another site can send: a value for every field that a page of the product has. */
const FIELDS: Readonly<Record<string, string>> = {
  ...{ email: 'forged@faults.example', password: 'forged-password', newPassword: 'forged-password' },
  ...{ name: 'Forged', username: 'Forged', url: 'https://forged.example/', title: 'Forged', reason: 'OTHER' },
  ...{ question: 'Forged?', letter: 'A', userAnswer: 'A', role: 'admin', token: 'forged', text: 'Forged' },
};

/** The names of the frames with pages. */
const FRAME = 'page-';

/** Shows pages in frames and sends forms and requests to their addresses. It is text because it runs in the browser. */
const SCRIPT = String.raw`async ({ product, paths, fields, frame }) => {
  const query = new URLSearchParams(fields).toString();
  const loaded = (element) => new Promise((resolve) => {
    element.onload = element.onerror = resolve;
    setTimeout(resolve, 20000);
  });
  const add = (name, src) => {
    const element = document.body.appendChild(Object.assign(document.createElement('iframe'), { name }));
    const end = loaded(element);
    if (src) element.src = src;
    return end;
  };
  const submit = (path, enctype) => {
    const target = 'form-' + document.forms.length;
    const end = add(target);
    const form = Object.assign(document.createElement('form'), { method: 'post', action: product + path, enctype, target });
    for (const [name, value] of Object.entries(fields)) form.append(Object.assign(document.createElement('input'), { name, value }));
    document.body.append(form);
    form.submit();
    return end;
  };
  const attempt = (path, options) => fetch(product + path, { credentials: 'include', signal: AbortSignal.timeout(20000), ...options })
    .then((reply) => reply.text()).catch(() => '');
  const work = paths.flatMap((path, index) => [
    add(frame + index, product + path + '?' + query),
    submit(path, 'application/x-www-form-urlencoded'),
    submit(path, 'text/plain'),
    attempt(path, { method: 'POST', mode: 'no-cors', body: JSON.stringify(fields) }),
    attempt(path, { method: 'POST', body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }),
    attempt(path, {}),
  ]);
  return (await Promise.all(work)).filter((text) => typeof text === 'string');
}`;

/** What a page of another site got of the product's pages. */
export interface Intrusion {
  /** The responses that it could read. */
  texts: string[];
  /** The paths of the pages that it shows in a frame. */
  framed: string[];
}

/**
 * Shows pages of the product in frames of the page that the browser is at, and sends them forms and requests.
 * @param product the origin of the product.
 */
export async function intrude(page: Page, product: string, paths: readonly string[]): Promise<Intrusion> {
  const argument = JSON.stringify({ product, paths, fields: FIELDS, frame: FRAME });
  const texts = await page.evaluate<string[]>(`(${SCRIPT})(${argument})`);
  const framed = page
    .frames()
    .filter((frame) => frame.name().startsWith(FRAME) && frame.url().startsWith(product))
    .map((frame) => paths[Number(frame.name().slice(FRAME.length))] ?? frame.url());
  return { texts, framed };
}
