import { reloadOnce } from './reload-once';
import { isServerReady } from './server-watch';

/**
 * Fetches code that a page is nothing without. A server that is there but has not the file has been given a new version:
 * then the page is loaded anew, in full.
 */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const inBrowser = typeof window !== 'undefined';
    if (inBrowser && (await isServerReady()) && reloadOnce()) return new Promise(() => undefined);
    throw error;
  }
}
