import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { parseDay } from '@daily/rules/calendar';
import { bareProfile } from '../player.fixture';
import { askSharedQuestions, createShare } from '../sharing/share.fixture';
import { useServer } from '../test-world';

const used = useServer();

beforeAll(async () => {
  await bareProfile(used.server, 'bare');
  await askSharedQuestions(used.server);
});

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

describe('GET /og/question/{day}.png', () => {
  it('returns the picture of a closed question', async () => {
    const { app, slices } = used.server;
    await slices.questions.schedule.schedule(parseDay('2026-03-09'));
    const picture = await app.inject('/og/question/2026-03-09.png');
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect(picture.headers['cache-control']).toBe('public, max-age=3600');
    expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    const etag = String(picture.headers.etag);
    const again = await app.inject({
      url: '/og/question/2026-03-09.png',
      headers: { 'if-none-match': etag },
    });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it.each(['2026-03-10', '2026-03-11', '2025-01-01', 'x', '2026-02-30'])(
    'responds with 404 for %s',
    async (day) => {
      const { slices } = used.server;
      for (const coming of ['2026-03-10', '2026-03-11'])
        await slices.questions.schedule.schedule(parseDay(coming));
      expect((await used.server.call('GET', `/og/question/${day}.png`)).status).toBe(404);
    },
  );
});
