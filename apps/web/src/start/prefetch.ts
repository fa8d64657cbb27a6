import { addLink } from './add-link';
import { whenIdle } from './when-idle';

/** Latest time at which files are prefetched after the page has loaded, in milliseconds. */
const IDLE_TIMEOUT_MS = 3_000;

/** The part of the Network Information API that is used here. Not every browser has it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Connections on which files are loaded only when they are needed. */
const SLOWEST = ['slow-2g', '2g'];

/**
 * Downloads files into the browser's cache at the lowest priority once the browser is idle, without running them, so that the first
 * press does not wait for the network. Does nothing when the visitor saves data or the connection is very slow.
 *
 * @param files paths separated by spaces.
 */
export function prefetchWhenIdle(page: Window, files: string): void {
  const { connection } = page.navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || SLOWEST.includes(connection?.effectiveType ?? '')) return;
  const prefetch = () => {
    for (const file of files.split(' ').filter(Boolean)) {
      addLink(page.document, 'prefetch', file);
    }
  };
  whenIdle(page, prefetch, IDLE_TIMEOUT_MS);
}
