import { readFileSync } from 'node:fs';
import type { BuiltFiles, PageScripts } from './document';
import { pageStyles } from './styles/page-styles';
import { STYLE_INDEX_FILE, type StyleIndex } from './styles/style-index';

/** Reads a file in `dist`; this module is built into a folder of it. */
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

interface Chunk {
  file: string;
  imports?: string[];
}

type Manifest = Record<string, Chunk | undefined>;

/** Reads the results of the builds of the client and of the inline scripts. Throws when the client build is incomplete. */
export function readBuiltFiles(): BuiltFiles {
  const manifest = JSON.parse(read('client/.vite/manifest.json')) as Manifest;
  const main = manifest[MAIN];
  if (!main) throw new Error('The client build has no entry');
  const sheet = manifest['style.css'];
  if (!sheet) throw new Error('The client build has no style sheet');
  const styles = JSON.parse(read(`client/${STYLE_INDEX_FILE}`)) as StyleIndex;
  return {
    entry: `/${main.file}`,
    styleSheet: `/${sheet.file}`,
    stylesFor: (body) => pageStyles(styles, body),
    bootstrap: read('bootstrap/bootstrap.js').trim(),
    offlineScript: read('bootstrap/offline.js').trim(),
    embedScript: read('bootstrap/embed-frame.js').trim(),
    scriptsOf: (module = 'a screen without a name', next = []) => scriptsOf(manifest, module, next),
  };
}

const MAIN = 'src/main.tsx';

/** Chunks that are loaded last; see `CHUNKS` in vite.config.ts. */
const DEFERRED = /\/deferred-[^/]+\.js$/;

function scriptsOf(manifest: Manifest, module: string, nextModules: readonly string[]): PageScripts {
  const all = filesOf(manifest, [MAIN, module]);
  return {
    first: all.filter((file) => !DEFERRED.test(file)),
    last: all.filter((file) => DEFERRED.test(file)),
    next: filesOf(manifest, nextModules).filter((file) => !all.includes(file)),
  };
}

/** The files of modules and of everything that they import statically. Throws when the build has no file of a module. */
function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The client build has no file of ${name}`);
    if (files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(add);
  };
  modules.forEach(add);
  return [...files];
}
