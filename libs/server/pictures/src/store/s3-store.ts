import { S3Bucket, type S3Settings } from '@daily/kit/outgoing/s3-bucket';
import { unavailable } from '@daily/kit/runtime/errors';
import type { PictureStore } from './picture-store';

/** Keeps pictures in a bucket of an S3-compatible store, below `pictures/`. */
export class S3Store implements PictureStore {
  private readonly bucket: S3Bucket;

  constructor(settings: S3Settings) {
    this.bucket = new S3Bucket(settings);
  }

  put(name: string, bytes: Buffer): Promise<void> {
    return available(this.bucket.put(keyOf(name), bytes, 'image/webp'));
  }

  get(name: string): Promise<Buffer | null> {
    return available(this.bucket.get(keyOf(name)));
  }

  delete(name: string): Promise<void> {
    return available(this.bucket.delete(keyOf(name)));
  }
}

const keyOf = (name: string) => `pictures/${name}`;

/** @throws Failure unavailable. The message names neither the store nor its reply. */
function available<T>(reply: Promise<T>): Promise<T> {
  return reply.catch(() => {
    throw unavailable('The store of pictures is unavailable');
  });
}
