import { createHash } from 'node:crypto';
import { readBuiltFiles } from './built-files';
import { type RenderedPage, type RenderRequest, renderPage } from './render-page';

const files = readBuiltFiles();

/** CSP sources of the inline scripts that run. */
export const inlineScriptHashes = [`sha256-${createHash('sha256').update(files.bootstrap).digest('base64')}`];

/** The page of an address, whole. */
export function render(request: RenderRequest): Promise<RenderedPage> {
  return renderPage(request, files);
}
