import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/**
 * Finds a file of an installed package, also from the built server, which lies in another folder than the sources.
 * @param specifier the package and the file in it: `@daily/blog/package.json`.
 * @param from folders from which Node resolves the package. Defaults to the working directory and the program's folder.
 * @throws Error when the package is not installed.
 */
export function findPackageFile(
  specifier: string,
  from: readonly string[] = [process.cwd(), resolve(process.argv[1] ?? '.', '..')],
): string {
  for (const folder of from) {
    try {
      return createRequire(join(folder, 'resolve.js')).resolve(specifier);
    } catch {
      continue;
    }
  }
  throw new Error(`${specifier} is not installed (looked for from ${from.join(' and ')}). Run \`npm ci\`.`);
}
