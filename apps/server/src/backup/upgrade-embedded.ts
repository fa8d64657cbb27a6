import { findPackage, majorOf } from '@daily/postgres/binaries';
import { databaseMajor } from '@daily/postgres/data-folder';
import { packageFolders } from '@daily/postgres/embedded-postgres';
import { UpgradeFolders } from '@daily/postgres/upgrade-folders';
import type { UpgradeOptions } from './upgrade-options';

/**
 * Brings the files of the embedded database to the major version of PostgreSQL that is installed: by a backup of the old files, which the
 * older version makes, and which is restored into new ones. The old files stay until a server has started on the new ones and calls
 * {@link removeReplaced}.
 * @throws Error when the older version is not installed, or the upgrade fails; the old files then stay in their place
 */
export async function upgradeEmbedded(options: UpgradeOptions): Promise<void> {
  const { dataDir, log } = options;
  const folders = new UpgradeFolders(dataDir);
  if (isOutdated(options) || folders.isInterrupted())
    await folders.alone(
      () => log('Another process upgrades the database; waiting until it has finished.'),
      async () => {
        folders.resume();
        if (!isOutdated(options)) return;
        // Loaded by the few starts that need it.
        const { replaceFiles } = await import('./replace-files');
        await replaceFiles(folders, options);
      },
    );
}

/** Removes the files that upgrades have replaced. @param dataDir the folder of the embedded database */
export function removeReplaced(dataDir: string): Promise<void> {
  return new UpgradeFolders(dataDir).removeOld();
}

/** Whether the files are older than the executables. */
function isOutdated({ dataDir, resolveFrom = packageFolders() }: UpgradeOptions): boolean {
  const major = databaseMajor(dataDir);
  return major !== null && major < majorOf(findPackage(resolveFrom));
}
