import type { Migration } from '../../../apps/server/src/migrate/migration';
import { compareVersions } from '../../schema-changes/versions';
import type { OldRelease } from './old-release';

/** The part of a migration that decides who can run on its schema. */
type Served = Pick<Migration, 'name' | 'serves'>;

/**
 * Why servers of a release cannot run on while its database is migrated, in one line; null when they can. Nobody has reviewed for that what
 * names no release.
 * @param migrations those of this release, in order.
 */
export function rollingProblem(old: OldRelease, migrations: readonly Served[]): string | null {
  const { version, commit } = old;
  const release = `${version} (${commit.slice(0, 8)})`;
  if (old.migrations.size === 0)
    return `Servers of ${release} cannot be upgraded: the commit has no migrations.`;
  const added = migrations.filter(({ name }) => !old.migrations.has(name.slice(-13)));
  const ended = added.filter(({ serves }) => serves !== undefined && compareVersions(serves, version) > 0);
  const unknown = added.filter(({ serves }) => serves === undefined);
  const reasons = [
    ...(ended.length > 0
      ? [`servers before ${ended.at(-1)?.serves} do not work after ${listed(ended)}`]
      : []),
    ...(unknown.length > 0 ? [`nothing says that they work after ${listed(unknown)}`] : []),
  ];
  return reasons.length > 0
    ? `Servers of ${release} cannot run on while migrate does: ${reasons.join(', and ')}. Stop all of them before, as CHANGELOG.md says under "Before you update".`
    : null;
}

function listed(migrations: readonly Served[]): string {
  const [first, ...more] = migrations.map(({ name }) => name);
  return more.length > 0 ? `${first} and ${more.length} more` : `${first}`;
}
