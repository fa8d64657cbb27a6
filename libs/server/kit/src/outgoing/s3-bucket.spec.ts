import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { S3_PART_BYTES, S3Bucket } from './s3-bucket';
import { S3Server } from './s3-server.fixture';

let server: S3Server;
let bucket: S3Bucket;
beforeAll(async () => void (server = await S3Server.start()));
afterAll(() => server.stop());
beforeEach(() => {
  server.objects.clear();
  server.uploads.clear();
  bucket = new S3Bucket(server.settings);
});

/** Content of a size, in chunks, each of one byte value. */
function* chunks(size: number) {
  for (let at = 0; at < size; at += 1_000_000)
    yield Buffer.alloc(Math.min(1_000_000, size - at), at / 1_000_000);
}

describe('S3Bucket', () => {
  it('uploads content of any size in parts, and opens it again', async () => {
    const size = S3_PART_BYTES + 5_000_000;
    await bucket.upload('backups/large', Readable.from(chunks(size)));
    expect(server.uploads.size).toBe(0);
    const opened = await bucket.open('backups/large');
    expect((await buffer(opened!)).equals(Buffer.concat([...chunks(size)]))).toBe(true);
    expect(await bucket.open('backups/none')).toBeNull();
  });

  it('leaves nothing of an upload whose content fails, or that the store does not complete', async () => {
    const failing = async function* () {
      yield Buffer.alloc(S3_PART_BYTES);
      await Promise.reject(new Error('The disk is gone'));
    };
    await expect(bucket.upload('backups/failing', Readable.from(failing()))).rejects.toThrow(
      'The disk is gone',
    );
    server.losesParts = true;
    await expect(bucket.upload('backups/lost', Readable.from(chunks(10)))).rejects.toThrow('(InvalidPart)');
    server.losesParts = false;
    expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
  });

  it('lists all keys of a prefix, over several pages', async () => {
    for (const key of ['a/1', 'a/2', 'a/3', 'a/4', 'a/5', 'b/1'])
      await bucket.put(key, Buffer.from('x'), 'text/plain');
    expect(await bucket.list('a/')).toEqual(['a/1', 'a/2', 'a/3', 'a/4', 'a/5']);
    expect(await bucket.list('c/')).toEqual([]);
  });

  it('says what a store refused', async () => {
    const wrong = new S3Bucket({ ...server.settings, secretAccessKey: 'another' });
    await expect(wrong.list('')).rejects.toThrow('The S3 store refused GET with 403');
    const gone = new S3Bucket({ ...server.settings, endpoint: 'http://127.0.0.1:9' });
    await expect(gone.list('')).rejects.toThrow('The S3 store does not answer');
  });
});
