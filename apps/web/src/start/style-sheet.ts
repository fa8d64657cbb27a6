import { addLink } from './add-link';

/**
 * Adds the style sheet at a path, once. The page contains only the styles of its HTML; the app may render anything. Resolves when the
 * sheet is applied. Rejects when it cannot be loaded; the next call tries again.
 */
export function loadStyleSheet(page: Document, path: string): Promise<void> {
  const link =
    page.querySelector<HTMLLinkElement>('link[rel=stylesheet]') ?? addLink(page, 'stylesheet', path);
  return new Promise((resolve, reject) => {
    if (link.sheet) resolve();
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(path));
    });
  });
}
