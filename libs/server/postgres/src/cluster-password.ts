import { randomBytes } from 'node:crypto';
import { constants, copyFileSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The file with the password of a data folder. */
export function passwordFile(dataDir: string): string {
  return `${dataDir}.password`;
}

/**
 * Reads the password, or creates it atomically if it does not exist, so that processes starting at the same time use the
 * same one.
 *
 * @param required throws instead of creating a password, because the database already has one.
 */
export function readOrCreatePassword(dataDir: string, required: boolean): string {
  const file = passwordFile(dataDir);
  if (!existsSync(file)) {
    if (required) {
      throw new Error(
        `${file} is missing. It contains the password of the database in ${dataDir}; restore both together.`,
      );
    }
    const temporary = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
    writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    linkUnlessExists(temporary, file);
    rmSync(temporary);
  }
  return readFileSync(file, 'utf8').trim();
}

function linkUnlessExists(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // The file already exists, or the file system does not support hard links.
    if (!existsSync(to)) copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}
