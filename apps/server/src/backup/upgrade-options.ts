/** A database to be upgraded. */
export interface UpgradeOptions {
  dataDir: string;
  /** Called with messages for the operator. */
  log: (line: string) => void;
  /** Folders from which to resolve the packages with the executables. Defaults to those of the embedded PostgreSQL. */
  resolveFrom?: readonly string[];
}
