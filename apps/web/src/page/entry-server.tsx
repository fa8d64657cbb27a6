import { createHash } from 'node:crypto';
import { readBuiltFiles } from './built-files';
import { renderFailurePage } from './render-failure-page';
import type { PageSettings } from './page-settings';
import type { RenderedPage, RenderRequest } from './page-request';
import { renderPage } from './render-page';
import { routes } from '../routing/routes';

const files = readBuiltFiles();

/** CSP sources of the inline scripts that run. */
export const inlineScriptHashes = [files.bootstrap, files.offlineScript].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
);

/** The page of an address, whole. */
export function render(request: RenderRequest): Promise<RenderedPage> {
  return renderPage(request, files);
}

/** What stands in the place of a page that the server would not or could not make. */
export function renderFailure(status: number, settings: PageSettings): string {
  return renderFailurePage(status, settings, files);
}

/** The pages that everybody may see, and whether the data layer of an anonymous visitor's waits for a sign of use. */
export const publicPages = routes
  .filter(({ access, redirect }) => !access && !redirect)
  .map(({ path, status, startsAtOnce }) => ({ path, waits: !status && !startsAtOnce }));
