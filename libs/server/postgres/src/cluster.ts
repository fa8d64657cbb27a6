import { type Binaries, findPackage, prepareBinaries } from './binaries';
import { readOrCreatePassword } from './cluster-password';
import { explainPermissionErrors, isInitialized, pathFor, prepareParent, secureFolder } from './data-folder';
import { initialize, removeUnfinished } from './initdb';
import { type Account, accountFor } from './operating-system-account';

/** A data folder and everything needed to run a server on it. */
export interface Cluster {
  dataDir: string;
  /** The path of the data folder passed to PostgreSQL; see {@link pathFor}. */
  dataPath: string;
  binaries: Binaries;
  account: Account | undefined;
  /** Password of the database user `postgres`. */
  password: string;
  settings: Record<string, string>;
  log: (line: string) => void;
}

/**
 * Finds the executables and initializes the data folder if it does not exist.
 *
 * @throws Error with instructions when folder permissions prevent it.
 */
export async function prepareCluster(
  dataDir: string,
  settings: Record<string, string>,
  resolveFrom: readonly string[],
  log: (line: string) => void,
): Promise<Cluster> {
  const account = explainPermissionErrors(dataDir, () => {
    prepareParent(dataDir);
    removeUnfinished(dataDir);
    return accountFor(dataDir);
  });
  const binaries = prepareBinaries(findPackage(resolveFrom), account, log);
  const password = explainPermissionErrors(dataDir, () =>
    readOrCreatePassword(dataDir, isInitialized(dataDir)),
  );
  if (!isInitialized(dataDir)) await initialize(dataDir, { binaries, account, settings, log });
  explainPermissionErrors(dataDir, () => secureFolder(dataDir, account));
  return { dataDir, dataPath: pathFor(dataDir, account), binaries, account, password, settings, log };
}
