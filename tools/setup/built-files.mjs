import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** Folders with what builds read and write, besides the files of the checkout's own folder. */
const FOLDERS = ['apps', 'libs', 'tools'];

/** What builds write: `dist` folders and generated code. */
const OUTPUT = /[\\/]dist$|\.generated\.tsx?$/;

/** The file with the state in which the last build left the files. Whoever removes the cache of Nx removes it, too. */
const recordOf = (projects) => join(ROOT, '.nx', `built-${projects}`);

/**
 * Whether no file was touched since these projects were built: neither sources nor what was built of them. Takes a tenth of a second,
 * where Nx takes two to find out that there is nothing to do.
 *
 * @param {string} projects names separated by commas, or `all`.
 */
export function isBuilt(projects) {
  try {
    return readFileSync(recordOf(projects), 'utf8') === JSON.stringify(stateOfFiles());
  } catch {
    return false;
  }
}

/**
 * Builds projects, and records that they are built unless a source has changed meanwhile.
 *
 * @param {() => Promise<void>} build
 */
export async function recordBuild(projects, build) {
  const { sources } = stateOfFiles();
  await build();
  const state = stateOfFiles();
  if (state.sources !== sources) return;
  mkdirSync(join(ROOT, '.nx'), { recursive: true });
  writeFileSync(recordOf(projects), JSON.stringify(state));
}

/** Hashes of path, size and time of all files. Hidden ones are no sources. */
function stateOfFiles() {
  const hashes = { sources: createHash('sha256'), outputs: createHash('sha256') };
  const add = (path, entry, kind) => {
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) return;
    const kindOfEntry = OUTPUT.test(path) ? 'outputs' : kind;
    if (entry.isDirectory()) return addFolder(path, kindOfEntry);
    const { size, mtimeMs } = statSync(path);
    hashes[kindOfEntry].update(`${path} ${size} ${mtimeMs}\n`);
  };
  const addFolder = (folder, kind) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      add(join(folder, entry.name), entry, kind);
  };
  for (const entry of readdirSync(ROOT, { withFileTypes: true }))
    if (entry.isFile()) add(join(ROOT, entry.name), entry, 'sources');
  for (const folder of FOLDERS) addFolder(join(ROOT, folder), 'sources');
  return { sources: hashes.sources.digest('hex'), outputs: hashes.outputs.digest('hex') };
}
