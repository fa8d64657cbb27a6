import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { BackupPlace } from '@daily/backup/places/backup-place';
import { FolderPlace } from '@daily/backup/places/folder-place';
import { S3Place } from '@daily/backup/places/s3-place';
import { systemClock } from '@daily/kit/runtime/clock';
import { invalid, notFound } from '@daily/kit/runtime/errors';
import type { Config } from '../config';

/** The settings of backups. */
export type BackupSettings = Config['backup'];

/** A bucket and what the keys in it begin with. */
const S3_ADDRESS = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/(.*))?$/;

/** The place at an address: a folder, or `s3://bucket/prefix`. @throws Failure invalid */
export function placeAt(address: string, { s3 }: BackupSettings): BackupPlace {
  if (!address.startsWith('s3:')) return new FolderPlace(address, systemClock);
  const [, bucket, prefix = ''] = S3_ADDRESS.exec(address) ?? [];
  if (!bucket) throw invalid(`${address} is no address of a bucket, such as s3://bucket/backups.`);
  if (!s3)
    throw invalid(
      'The store of backups is not set: set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    );
  return new S3Place({ ...s3, bucket }, prefix.replace(/\/$/, ''));
}

/**
 * The backup at an address: the backup itself, or the newest one of a place.
 * @throws Failure invalid, not-found
 */
export async function backupAt(
  address: string,
  settings: BackupSettings,
): Promise<{ place: BackupPlace; name: string }> {
  if (isBackup(address)) {
    const [folder, name] = [dirname(address), basename(address)];
    return { place: placeAt(folder, settings), name };
  }
  const place = placeAt(address, settings);
  const name = (await place.list()).at(-1);
  if (name === undefined) throw notFound(`There is no backup in ${address}.`);
  return { place, name };
}

function isBackup(address: string): boolean {
  if (address.startsWith('s3:')) return /\.tar\.gz(?:\.(?:age|gpg))?$/.test(address);
  const found = statSync(address, { throwIfNoEntry: false });
  if (!found) throw notFound(`There is no backup ${address}.`);
  return !found.isDirectory();
}
