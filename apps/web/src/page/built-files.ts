import { readFileSync } from 'node:fs';
import type { BuiltFiles } from './document';

/** A file beside the folder that this module was built into. */
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, Chunk | undefined>;

/** What the client build and the inline script's build left for the pages. */
export function readBuiltFiles(): BuiltFiles {
  const manifest = JSON.parse(read('client/.vite/manifest.json')) as Manifest;
  const main = manifest[MAIN];
  if (!main) throw new Error('The client build has no entry');
  const styles = [...(main.css ?? []), ...(manifest['style.css'] ? [manifest['style.css'].file] : [])];
  return {
    entry: `/${main.file}`,
    css: styles.map((file) => read(`client/${file}`)).join(''),
    bootstrap: read('bootstrap/bootstrap.js').trim(),
    offlineScript: read('bootstrap/offline.js').trim(),
    scriptsOf: (module) => scriptsOf(manifest, module),
  };
}

const MAIN = 'src/main.tsx';

/** The data layer's file; see CHUNKS in vite.config.ts. */
const DATA = /\/data-[^/]+\.js$/;

function scriptsOf(manifest: Manifest, module: string | undefined): { first: string[]; last: string[] } {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(add);
  };
  [MAIN, ...(module ? [module] : [])].forEach(add);
  const all = [...files];
  return { first: all.filter((file) => !DATA.test(file)), last: all.filter((file) => DATA.test(file)) };
}
