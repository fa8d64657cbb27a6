import { OFFLINE_PATH } from '@daily/contract/paths';
import { MINUTE_MS } from '@daily/rules/calendar/duration';

/** Name of the cache that contains only the offline page. When it changes, browsers delete the old cache. */
export const CACHE_NAME = 'daily-trivia-offline-2';

/** Age from which the stored page is fetched again, in milliseconds. */
const MAX_AGE_MS = 10 * MINUTE_MS;

/** Time to wait for a page from the network before the offline page is shown instead, in milliseconds. */
export const NETWORK_TIMEOUT_MS = 8000;

/**
 * Stores the offline page unless a recent one is stored. Requests it without a cookie, so that it contains no personal data, and
 * does not store a private response.
 */
export async function refreshOfflinePage(now: number): Promise<void> {
  const stored = await caches.match(OFFLINE_PATH, { cacheName: CACHE_NAME });
  if (stored && now - Date.parse(stored.headers.get('date') ?? '') < MAX_AGE_MS) return;
  const page = await fetch(OFFLINE_PATH, { credentials: 'omit' });
  if (!page.ok || page.redirected || /private|no-store/.test(page.headers.get('cache-control') ?? '')) return;
  await (await caches.open(CACHE_NAME)).put(OFFLINE_PATH, await storable(page));
}

/** Resolves to the network's response, or to the offline page when the network fails or exceeds the timeout. */
export async function withOfflinePage(network: Promise<Response>, now: () => number): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The server did not respond in time')), NETWORK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([network, timeout]);
  } catch {
    return (await offlinePage(now())) ?? network;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the stored page, marked with `data-closed` once its question is closed; undefined when none is stored. */
async function offlinePage(now: number): Promise<Response | undefined> {
  const page = await caches.match(OFFLINE_PATH, { cacheName: CACHE_NAME });
  if (!page) return undefined;
  const html = await page.text();
  const closesAt = /data-closes-at="([^"]+)"/.exec(html)?.[1];
  const closed = closesAt !== undefined && Date.parse(closesAt) <= now;
  return new Response(closed ? html.replace('<html ', '<html data-closed ') : html, {
    headers: page.headers,
  });
}

/** Copies a response with its headers, such as its content security policy, but without those of its transfer encoding. */
async function storable(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  return new Response(await page.text(), { headers });
}
