import { mkdtempSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { editor } from '../contests/contest.fixture';
import { bomb } from './picture.fixture';
import { signedIn } from '../player.fixture';
import type { CallOptions } from '../test-server';
import { useServer } from '../test-world';

const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'));
const used = useServer({ env: { DATA_DIR: dataDir } });

const UPLOAD = '/api/admin/pictures';

async function send(body: Buffer, type = 'image/png', more: CallOptions = {}) {
  const { session } = await editor(used.server);
  return used.server.call('POST', UPLOAD, {
    session,
    body,
    ...more,
    headers: { 'content-type': type, ...more.headers },
  });
}

const stored = () => readdir(join(dataDir, 'pictures')).catch(() => []);

describe('an upload', () => {
  it('by an editor is stored and can be seen by everyone, for ever', async () => {
    const { status, body } = await send(bomb(700, 350));
    expect([status, body.width, body.height]).toEqual([201, 700, 350]);
    expect(body.url).toBe(`http://localhost:3000${body.path}`);
    const picture = await used.server.call('GET', body.path);
    expect(picture.status).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const headers = { 'if-none-match': String(picture.headers['etag']) };
    expect((await used.server.call('GET', body.path, { headers })).status).toBe(304);
    expect((await used.server.call('HEAD', body.path)).status).toBe(200);
    const narrow = body.path.replace('.webp', '-w480.webp');
    expect((await used.server.call('GET', narrow)).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  it('is looked at, not believed: its type follows from its content', async () => {
    expect((await send(bomb(9, 9), 'image/jpeg')).status).toBe(201);
    const page = await send(Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/png');
    expect([page.status, page.body.error]).toEqual([400, expect.stringContaining('Allowed: JPEG, PNG')]);
  });

  it.each(['image/svg+xml', 'text/html', 'application/octet-stream', 'multipart/form-data; boundary=x'])(
    'of the type %s is rejected, and the reply says what is allowed',
    async (type) => {
      const { status, body } = await send(Buffer.from('<svg/>'), type);
      expect([status, body.error]).toEqual([
        415,
        expect.stringContaining('image/jpeg, image/png, image/webp'),
      ]);
    },
  );

  it('of more than 10 MB is rejected without being decoded', async () => {
    expect((await send(Buffer.alloc(10_000_001))).status).toBe(413);
    expect((await send(Buffer.alloc(10_000_000))).status).toBe(400);
  });

  it('of a bomb is rejected by the size that it states', async () => {
    const { status, body } = await send(bomb(12_000, 12_000));
    expect([status, body.error]).toEqual([400, expect.stringContaining('50 million')]);
  });

  it('that ends in the middle leaves nothing, and logs no error', async () => {
    const { session } = await editor(used.server);
    const before = await stored();
    const server = await used.world.start({ env: { DATA_DIR: dataDir } });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const file = bomb(2_000, 2_000);
    const head = [`POST ${UPLOAD} HTTP/1.1`, 'Host: x', `Cookie: sid=${session}`, 'Content-Type: image/png'];
    for (let round = 0; round < 5; round += 1) {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write([...head, `Content-Length: ${file.length}`, '', ''].join('\r\n'));
      await new Promise((sent) => socket.write(file.subarray(0, file.length / 2), sent));
      socket.resetAndDestroy();
    }
    await pause(300);
    expect(await stored()).toEqual(before);
    expect(server.errors).toEqual([]);
  });

  it('is refused to everyone but editors, before its body is read', async () => {
    const player = await signedIn(used.server, 'player@pictures.example');
    const huge = Buffer.alloc(20_000_000);
    const status = async (options: CallOptions) => (await send(huge, 'image/png', options)).status;
    expect(await status({ session: '' })).toBe(401);
    expect(await status({ session: player.session })).toBe(403);
    expect(await status({ headers: { 'sec-fetch-site': 'cross-site' } })).toBe(401);
  });

  it('is limited per editor', async () => {
    const { session } = await editor(used.server);
    const limited = await used.world.start({ env: { DATA_DIR: dataDir }, rateLimitScale: 0.1 });
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1)
      statuses.push(
        (
          await limited.call('POST', UPLOAD, {
            session,
            body: bomb(5, 5),
            headers: { 'content-type': 'image/png' },
          })
        ).status,
      );
    expect(statuses).toEqual([201, 201, 429]);
  });
});

describe('the path of a picture', () => {
  it.each([
    '/pictures/',
    '/pictures/..%2f..%2fetc%2fpasswd',
    '/pictures/%2e%2e/%2e%2e/etc/passwd',
    '/pictures/....//etc/passwd',
    `/pictures/${'0'.repeat(32)}-10x10.webp`,
    `/pictures/${'0'.repeat(32)}-10x10.svg`,
    '/pictures/postgres',
  ])('%s leads nowhere', async (path) => {
    expect((await used.server.call('GET', path)).status).toBe(404);
  });
});

describe('the cover of a post', () => {
  it('can be an uploaded picture, in GraphQL, REST and the feed', async () => {
    const { session } = await editor(used.server);
    const { url } = (await send(bomb(700, 350))).body;
    const body = {
      title: 'Locks',
      content: 'Text',
      featuredImageUrl: url,
      publishedAt: '2026-03-01T00:00:00Z',
    };
    const post = await used.server.call('POST', '/api/blogs', { session, body });
    expect([post.status, post.body.featuredImageUrl]).toEqual([201, url]);
    const query = '{ blogPost(slugOrId: "locks") { featuredImageUrl pictureUrl } }';
    const { blogPost } = (await used.server.graphql(query)).body.data;
    expect(blogPost).toEqual({ featuredImageUrl: url, pictureUrl: url });
    expect((await used.server.call('GET', '/feed.json')).text).toContain(url);
  });
});

describe('two editors of a post', () => {
  it('learn of each other: the later change is rejected with 409 in words', async () => {
    const { session } = await editor(used.server);
    const { body } = await used.server.call('POST', '/api/blogs', {
      session,
      body: { title: 'A', content: 'B' },
    });
    const id = Buffer.from(`BlogPost:${body.id}`).toString('base64url');
    const change = (version: number) =>
      used.server.graphql(
        `mutation ($input: UpdateBlogPostInput!) { updateBlogPost(input: $input) {
          ... on UpdateBlogPostSuccess { post { version } } ... on Problem { code message } } }`,
        { input: { id, version, title: 'C' } },
        { session },
      );
    expect((await change(1)).body.data.updateBlogPost).toEqual({ post: { version: 2 } });
    expect((await change(1)).body.data.updateBlogPost).toEqual({
      code: 'CONFLICT',
      message: expect.stringContaining('Someone else has changed this post'),
    });
  });
});

describe('a preview', () => {
  it('shows an editor how a text will look, without storing it', async () => {
    const { session } = await editor(used.server);
    const query = `query ($content: String!) { blogPostPreview(content: $content) {
      contentHtml readingMinutes beginning tableOfContents { text } } }`;
    const ask = (content: string) => used.server.graphql(query, { content }, { session });
    expect((await ask('## Part\n\n*Text* <script>')).body.data.blogPostPreview).toEqual({
      contentHtml: '<h2 id="s-part">Part</h2>\n<p><em>Text</em> &lt;script&gt;</p>',
      readingMinutes: 1,
      beginning: 'Text <script>',
      tableOfContents: [{ text: 'Part' }],
    });
    expect((await ask('x'.repeat(50_001))).body.errors[0].message).toContain('at most 50000');
  });
});
