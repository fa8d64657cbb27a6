import { OFFLINE_PATH } from './offline-path';

/** The cache that the one page lies in which is kept; it needs no other file. Another name makes browsers forget what lies in this one. */
export const KEPT = 'daily-trivia-offline-1';

/** How old the kept page may be before a visit has it fetched anew, in milliseconds. */
const FRESH_MS = 10 * 60 * 1000;

/** How long a page may take to begin before the kept one is shown instead, in milliseconds. */
export const PATIENCE_MS = 8000;

/**
 * Keeps the page as it is now, unless it was kept a moment ago. It is asked for without any cookie, so it is nobody's own; one
 * that says it is somebody's is not kept.
 */
export async function keepPage(now: number): Promise<void> {
  const kept = await caches.match(OFFLINE_PATH, { cacheName: KEPT });
  if (kept && now - Date.parse(kept.headers.get('date') ?? '') < FRESH_MS) return;
  const page = await fetch(OFFLINE_PATH, { credentials: 'omit' });
  if (!page.ok || page.redirected || /private|no-store/.test(page.headers.get('cache-control') ?? '')) return;
  await (await caches.open(KEPT)).put(OFFLINE_PATH, await asKept(page));
}

/** What somebody who asks for a page gets: the server's, or the kept one when that does not come. */
export async function pageOr(network: Promise<Response>, now: () => number): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The server takes too long')), PATIENCE_MS);
  });
  try {
    return await Promise.race([network, tooLate]);
  } catch {
    return (await keptPage(now())) ?? network;
  } finally {
    clearTimeout(timer);
  }
}

/** The kept page; marked once the question that it shows is closed. */
async function keptPage(now: number): Promise<Response | undefined> {
  const page = await caches.match(OFFLINE_PATH, { cacheName: KEPT });
  if (!page) return undefined;
  const html = await page.text();
  const closesAt = /data-closes-at="([^"]+)"/.exec(html)?.[1];
  const closed = closesAt !== undefined && Date.parse(closesAt) <= now;
  return new Response(closed ? html.replace('<html ', '<html data-closed ') : html, {
    headers: page.headers,
  });
}

/** With its headers, the content security policy above all, but for those that were about its bytes on the way. */
async function asKept(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  return new Response(await page.text(), { headers });
}
