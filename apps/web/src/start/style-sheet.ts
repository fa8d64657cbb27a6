/**
 * Returns a function that applies the style sheet at a path. The page contains only the styles of its HTML; the app may render
 * anything. The function resolves when the sheet is applied, and rejects when it cannot be loaded. It loads the sheet once, and again
 * after a failure.
 */
export function styleSheetLoader(page: Document, path: string): () => Promise<void> {
  let applied: Promise<void> | null = null;
  return () =>
    (applied ??= apply(page, path).catch((error: unknown) => {
      applied = null;
      throw error;
    }));
}

function apply(page: Document, path: string): Promise<void> {
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.href = path;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('The style sheet could not be loaded'));
    });
    page.head.append(link);
  });
}
