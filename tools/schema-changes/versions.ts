/** The numbers of a version such as `1.2.0`. @throws Error for another form. */
export function versionNumbers(version: string): [major: number, minor: number, patch: number] {
  const [, ...numbers] = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version) ?? [];
  const [major, minor, patch] = numbers.map(Number);
  if (major === undefined || minor === undefined || patch === undefined)
    throw new Error(`${version} is not a version such as 1.2.0`);
  return [major, minor, patch];
}

/** Negative when the first version is the earlier one. */
export function compareVersions(first: string, second: string): number {
  const [left, right] = [versionNumbers(first), versionNumbers(second)];
  const differing = left.findIndex((number, index) => number !== right[index]);
  return differing < 0 ? 0 : (left[differing] ?? 0) - (right[differing] ?? 0);
}

/** What a release does to those who use the one before: breaks something, adds something, or neither. */
export type Extent = 'breaking' | 'added' | 'fixed';

/** The smallest version that may follow another one, by Semantic Versioning: before 1.0.0, the second number stands for what breaks. */
export function nextVersion(last: string, extent: Extent): string {
  const [major, minor, patch] = versionNumbers(last);
  if (extent === 'breaking') return major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`;
  return extent === 'added' && major > 0 ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
