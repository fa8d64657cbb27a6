import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { countRows } from '../database/count-rows.fixture';
import { bareProfile } from '../player.fixture';
import { staffSession } from '../staff.fixture';
import type { TestServer } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();
let editor: string;
let second: TestServer;

beforeAll(async () => {
  editor = (await staffSession(used.server, 'editor')).session;
  second = await used.world.start();
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

describe('a REST call with the header Idempotency-Key', () => {
  const send = (path: string, body: object, key: string, session?: string, server = used.server) =>
    server.call('POST', path, {
      body,
      headers: { 'idempotency-key': key },
      ...(session && { session }),
    });

  it('repeats the status and body of the first, also after a change', async () => {
    const body = { title: 'Over REST', content: 'x' };
    const first = await send('/api/blogs', body, 'a', editor);
    expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, undefined]);
    const change = { body: { title: 'Changed' }, session: editor };
    expect((await used.server.call('PUT', `/api/blogs/${first.body.id}`, change)).status).toBe(200);
    const again = await send('/api/blogs', body, 'a', editor, second);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const before = await countRows(used.server, 'blog_post');
    await send('/api/blogs', body, 'b', editor);
    expect(await countRows(used.server, 'blog_post')).toBe(before + 1);
  });

  it('is refused with 409 for another input', async () => {
    await send('/api/blogs', { title: 'One', content: 'x' }, 'c', editor);
    const { status, body, headers } = await send('/api/blogs', { title: 'Two', content: 'x' }, 'c', editor);
    expect([status, body]).toEqual([409, { error: 'This idempotency key was used with another input' }]);
    expect(headers['error-code']).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('creates one contest on two servers at the same time', async () => {
    const body = { title: 'Race', startsAt: '2026-05-01T12:00:00Z', endsAt: '2026-05-01T13:00:00Z' };
    const before = await countRows(used.server, 'contest');
    const replies = await Promise.all(
      [used.server, second, used.server, second].map((server) =>
        send('/api/contests', body, 'race', editor, server),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect(await countRows(used.server, 'contest')).toBe(before + 1);
  });

  it('returns the original 201 for what returns 200 without a key', async () => {
    const body = { userId: 'bare-once', username: 'Bare', email: 'bare-once@example.com' };
    const first = await send('/api/user-profiles', body, 'p');
    const again = await send('/api/user-profiles', body, 'p');
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await used.server.call('POST', '/api/user-profiles', { body })).status).toBe(200);
  });

  it('keeps no link of a share: a repeat returns the same share with a new link', async () => {
    const userId = await bareProfile(used.server, 'bare-sharer');
    const body = {
      userId,
      shareType: 'trivia_question',
      contentId: String((await used.server.call('GET', '/api/questions/today')).body.id),
      platform: 'twitter',
    };
    const before = await countRows(used.server, 'share');
    const first = await send('/api/shares', body, 's');
    const again = await send('/api/shares', body, 's', undefined, second);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual({ ...first.body, verificationUrl: expect.any(String) });
    expect(again.body.verificationUrl).not.toBe(first.body.verificationUrl);
    expect(await countRows(used.server, 'share')).toBe(before + 1);
    const kept = await used.server.rows(`SELECT result::text FROM idempotency_key`);
    expect(JSON.stringify(kept)).not.toContain('verify-share');
  });

  it('forgets the key of a failure', async () => {
    expect((await send('/api/blogs', { title: '', content: 'x' }, 'f', editor)).status).toBe(400);
    expect((await send('/api/blogs', { title: 'Right', content: 'x' }, 'f', editor)).status).toBe(201);
  });
});
