import { readRepositoryFile } from '../guide/repository-file';

/** The release of this server, such as `0.1.0`. */
export const RELEASE = (JSON.parse(readRepositoryFile('package.json')) as { version: string }).version;

/** Compares releases by their numbers: negative when the first is older, 0 when they are the same. */
export function compareReleases(one: string, other: string): number {
  const [first, second] = [one, other].map((release) => release.split('.').map(Number));
  for (let place = 0; place < 3; place += 1) {
    const difference = (first?.[place] ?? 0) - (second?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
