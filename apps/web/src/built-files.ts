import { readFileSync } from 'node:fs';
import type { BuiltFiles } from './document';

/** A file beside the folder that this module was built into. */
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

interface Chunk {
  file: string;
  css?: string[];
}

/** What the client build and the inline script's build left for the pages. */
export function readBuiltFiles(): BuiltFiles {
  const manifest = JSON.parse(read('client/.vite/manifest.json')) as Record<string, Chunk>;
  const main = manifest['src/main.tsx'];
  if (!main) throw new Error('The client build has no entry');
  const css = (main.css ?? []).map((file) => read(`client/${file}`)).join('');
  return { entry: `/${main.file}`, css, bootstrap: read('bootstrap/bootstrap.js').trim() };
}
