import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { S3Server } from '@daily/kit/outgoing/s3-server.fixture';
import { S3Store } from './s3-store';

const NAME = `${'ab'.repeat(16)}-700x350.webp`;

let server: S3Server;
beforeAll(async () => void (server = await S3Server.start()));
afterAll(() => server.stop());

describe('S3Store', () => {
  it('stores, reads and deletes files with signed requests', async () => {
    const store = new S3Store(server.settings);
    expect(await store.get(NAME)).toBeNull();
    await store.put(NAME, Buffer.from('bytes'));
    expect([...server.objects]).toEqual([
      [`/pictures-of-tests/pictures/${NAME}`, { bytes: Buffer.from('bytes'), type: 'image/webp' }],
    ]);
    expect((await store.get(NAME))?.toString()).toBe('bytes');
    await store.delete(NAME);
    await store.delete(NAME);
    expect(await store.get(NAME)).toBeNull();
  });

  it('accepts an address that ends with a slash', async () => {
    const store = new S3Store({ ...server.settings, endpoint: `${server.settings.endpoint}/` });
    await expect(store.get(NAME)).resolves.toBeNull();
  });

  it('tries again when the store is busy', async () => {
    server.failures.push(503);
    await expect(new S3Store(server.settings).put(NAME, Buffer.from('x'))).resolves.toBeUndefined();
  });

  it('fails without naming the store when its key is wrong or it is gone', async () => {
    const wrong = new S3Store({ ...server.settings, secretAccessKey: 'another' });
    const gone = new S3Store({ ...server.settings, endpoint: 'http://127.0.0.1:9' });
    for (const store of [wrong, gone])
      await expect(store.get(NAME)).rejects.toMatchObject({
        kind: 'unavailable',
        message: 'The store of pictures is unavailable',
      });
  });
});
