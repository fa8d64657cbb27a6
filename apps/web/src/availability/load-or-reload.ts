import { reloadOnce } from './reload-once';
import { isServerReady } from './server-connectivity';

/**
 * Loads code that the page cannot do without. When that fails although the server is ready, a new version has replaced the
 * files of this one, and the page is reloaded.
 */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const inBrowser = typeof window !== 'undefined';
    // Never settles: the page is about to be replaced.
    if (inBrowser && (await isServerReady()) && reloadOnce()) return new Promise(() => undefined);
    throw error;
  }
}
