import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bareProfile } from './player.fixture';
import { createShare } from './share.fixture';
import { useServer } from './test-world';

const used = useServer();

beforeAll(() => bareProfile(used.server, 'bare'));

// No input of a client may cause an error of the server.
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

describe('GET /og/share/{id}.png', () => {
  it('returns the picture of a share by its public id', async () => {
    const { id } = await createShare(used.server);
    const { app } = used.server;
    const picture = await app.inject(`/og/share/${id}.png`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect(picture.headers['cache-control']).toBe('public, max-age=3600');
    const bytes = picture.rawPayload;
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const etag = String(picture.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.inject({ url: `/og/share/${id}.png`, headers: { 'if-none-match': known } });
      expect([again.statusCode, again.payload]).toEqual([304, '']);
    }
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000', '..%2F..%2Fog'])(
    'responds with 404 for %s',
    async (id) => {
      expect((await used.server.call('GET', `/og/share/${id}.png`)).status).toBe(404);
    },
  );

  it('responds with 404 for the token of the link', async () => {
    const { token } = await createShare(used.server);
    expect((await used.server.call('GET', `/og/share/${token}.png`)).status).toBe(404);
  });
});
