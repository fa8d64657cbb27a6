import { PERSONAL_CACHE } from '@daily/contract/browser-caches';
import type { WaitingAnswer } from './choice';

/** Address of the copy in its cache. The server has no such page. */
const COPY_PATH = '/waiting-answer';

/** Keeps a copy of an answer that waits for a connection where the service worker can read it. */
export async function keepCopy(answer: WaitingAnswer): Promise<void> {
  await (await caches.open(PERSONAL_CACHE)).put(COPY_PATH, Response.json(answer));
}

/** Resolves to the copy; null without one. */
export async function readCopy(): Promise<WaitingAnswer | null> {
  const copy = await caches.match(COPY_PATH, { cacheName: PERSONAL_CACHE });
  return copy ? ((await copy.json()) as WaitingAnswer) : null;
}

/** Deletes the copy. */
export async function dropCopy(): Promise<void> {
  // Browsers without a secure connection have no caches, and some private windows forbid them.
  await globalThis.caches?.delete(PERSONAL_CACHE).catch(() => undefined);
}
