import type { Readable } from 'node:stream';
import { S3Bucket, type S3Settings } from '@daily/kit/outgoing/s3-bucket';
import { notFound } from '@daily/kit/runtime/errors';
import { type BackupPlace, backupNames } from './backup-place';

/** Keeps backups in a bucket of an S3-compatible store. */
export class S3Place implements BackupPlace {
  private readonly bucket: S3Bucket;
  private readonly folder: string;

  /** @param prefix what the keys of backups begin with, such as `trivia/backups`; may be empty. */
  constructor(
    private readonly settings: S3Settings,
    prefix: string,
  ) {
    this.bucket = new S3Bucket(settings);
    this.folder = prefix === '' ? '' : `${prefix}/`;
  }

  describe(name: string): string {
    return `s3://${this.settings.bucket}/${this.folder}${name}`;
  }

  async list(): Promise<string[]> {
    const keys = await this.bucket.list(this.folder);
    return backupNames(keys.map((key) => key.slice(this.folder.length)));
  }

  write(name: string, archive: Readable): Promise<void> {
    return this.bucket.upload(this.folder + name, archive);
  }

  async open(name: string): Promise<Readable> {
    const archive = await this.bucket.open(this.folder + name);
    if (!archive) throw notFound(`There is no backup ${this.describe(name)}.`);
    return archive;
  }

  remove(name: string): Promise<void> {
    return this.bucket.delete(this.folder + name);
  }
}
