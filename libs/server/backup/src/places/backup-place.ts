import type { Readable } from 'node:stream';
import { Failure } from '@daily/kit/runtime/errors';

/** Where backups are kept. */
export interface BackupPlace {
  /** How messages call a backup there. */
  describe(name: string): string;
  /** The names of all backups there, the oldest first. */
  list(): Promise<string[]>;
  /** Stores a backup. It has its name once it is complete; when anything fails, nothing is left. */
  write(name: string, archive: Readable): Promise<void>;
  /** Opens a backup. @throws Failure not-found when there is none */
  open(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}

const NAME = /^daily-trivia-\d{8}T\d{6}Z\.tar\.gz(?:\.(?:age|gpg))?$/;

/** The name of a backup. Names sort by time. */
export function backupName(createdAt: Date, encryption: 'age' | 'gpg' | null): string {
  const time = createdAt.toISOString().replace(/[-:]|\.\d+/g, '');
  return `daily-trivia-${time}.tar.gz${encryption ? `.${encryption}` : ''}`;
}

/** When a backup was made, by its name. */
export function backupTime(name: string): Date {
  return new Date(name.replace(/^.*?(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ).*$/, '$1-$2-$3:$4:$5'));
}

/** The names of backups among those of other files, the oldest first. */
export function backupNames(names: readonly string[]): string[] {
  return names.filter((name) => NAME.test(name)).sort();
}

/** Removes all but the newest backups of a place. @returns the names of those removed */
export async function keepNewest(place: BackupPlace, count: number): Promise<string[]> {
  const outdated = (await place.list()).slice(0, -count);
  for (const name of outdated) await place.remove(name);
  return outdated;
}

/** The failure of a backup to a file that there is already: none replaces another. */
export function existsAlready(file: string): Failure {
  return new Failure('conflict', `${file} exists already. Name a file that does not exist.`);
}
