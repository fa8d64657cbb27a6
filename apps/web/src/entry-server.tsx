import { createHash } from 'node:crypto';
import { readBuiltFiles } from './built-files';
import { type RenderedPage, type RenderRequest, renderPage } from './render-page';
import { routes } from './routes';

const files = readBuiltFiles();

/** CSP sources of the inline scripts that run. */
export const inlineScriptHashes = [files.bootstrap, files.offlineScript].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
);

/** The page of an address, whole. */
export function render(request: RenderRequest): Promise<RenderedPage> {
  return renderPage(request, files);
}

/** The pages that everybody may see, and whether the data layer of an anonymous visitor's waits for a sign of use. */
export const publicPages = routes
  .filter(({ access, redirect }) => !access && !redirect)
  .map(({ path, status, startsAtOnce }) => ({ path, waits: !status && !startsAtOnce }));
