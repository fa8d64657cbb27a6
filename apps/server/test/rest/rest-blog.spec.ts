import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { afterNoon, editor } from '../contests/contest.fixture';
import { signedIn } from '../player.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();

beforeEach(async () => {
  used.world.clock.set(NOON);
  // Also the shipped articles.
  await used.server.rows('DELETE FROM blog_post');
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const POST = { title: 'On locks', content: '## Why\n\nA lock *waits*.' };

async function create(fields: object = {}) {
  const { session } = await editor(used.server);
  return used.server.call('POST', '/api/blogs', { session, body: { ...POST, ...fields } });
}
const publish = (fields: object = {}) => create({ publishedAt: NOON, ...fields });

describe('the calls of the blog', () => {
  it('have posts with exactly the fields of the contract', async () => {
    const { status, body } = await publish({ authorName: 'Ada', category: 'Databases', tags: ['sql'] });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      title: 'On locks',
      content: POST.content,
      authorName: 'Ada',
      publishedAt: NOON.toISOString(),
      createdAt: NOON.toISOString(),
      featuredImageUrl: null,
      category: 'Databases',
      tags: ['sql'],
      slug: 'on-locks',
    });
    for (const path of [`/${body.id}`, '/on-locks', '/slug/on-locks'])
      expect((await used.server.call('GET', `/api/blogs${path}`)).body).toEqual(body);
    expect((await used.server.call('GET', '/api/blogs')).body).toEqual([body]);
    expect((await used.server.call('GET', '/api/blogs?search=waiting')).body).toEqual([body]);
    expect((await used.server.call('GET', '/api/blogs?tag=none')).body).toEqual([]);
  });

  it('list the newest first, in pages', async () => {
    for (const minutes of [-3, -1, -2])
      await create({ title: `T${minutes}`, publishedAt: afterNoon(minutes) });
    const first = await used.server.call('GET', '/api/blogs?limit=2');
    expect(first.body.map(({ title }: any) => title)).toEqual(['T-1', 'T-2']);
    const [next = ''] = String(first.headers['link']).replace('<', '').split('>');
    expect((await used.server.call('GET', next)).body.map(({ title }: any) => title)).toEqual(['T-3']);
  });

  it('hide drafts and scheduled posts from everyone but editors, on every door', async () => {
    const { session } = await editor(used.server);
    const player = await signedIn(used.server, 'reader@blog.example');
    const draft = (await create({ title: 'Secret draft' })).body;
    const coming = (await create({ title: 'Secret plan', publishedAt: afterNoon(60) })).body;
    for (const { id, slug } of [draft, coming]) {
      const node = Buffer.from(`BlogPost:${id}`).toString('base64url');
      const document = `{ blogPost(slugOrId: "${slug}") { title } node(id: "${node}") { id }
        blogPosts(first: 9) { edges { node { title } } } blogTags { name } blogCategories { name } }`;
      for (const options of [{}, { session: player.session }]) {
        for (const path of [id, slug, `slug/${slug}`]) {
          const { status, body } = await used.server.call('GET', `/api/blogs/${path}`, options);
          expect([status, body]).toEqual([404, { error: 'Blog post not found' }]);
        }
        const { body } = await used.server.graphql(document, {}, options);
        expect(body.data).toEqual({
          blogPost: null,
          node: null,
          blogPosts: { edges: [] },
          blogTags: [],
          blogCategories: [],
        });
      }
      expect((await used.server.call('GET', `/og/blog/${slug}.png`, { session })).status).toBe(404);
      expect((await used.server.call('GET', `/api/blogs/${slug}`, { session })).status).toBe(200);
    }
    for (const path of ['/feed.xml', '/feed.json', '/sitemap.xml', '/api/blogs'])
      expect((await used.server.call('GET', path)).text).not.toMatch(/Secret|secret/);
    expect((await used.server.call('GET', '/api/blogs', { session })).body).toHaveLength(2);
    used.world.clock.set(afterNoon(60));
    expect((await used.server.call('GET', '/api/blogs/secret-plan')).status).toBe(200);
  });

  it('redirect from the slugs that a post had to the one that it has, and keep its id in feeds', async () => {
    const { session } = await editor(used.server);
    const { id } = (await publish({ slug: 'old-name' })).body;
    const feedId = async () =>
      /<entry>.*?<id>(.*?)<\/id>/s.exec((await used.server.call('GET', '/feed.xml')).text)?.[1];
    const before = await feedId();
    await used.server.call('PUT', `/api/blogs/${id}`, { session, body: { slug: 'new-name' } });
    for (const path of ['/api/blogs', '/api/blogs/slug']) {
      const { status, headers } = await used.server.call('GET', `${path}/old-name`);
      expect([status, headers['location']]).toEqual([308, `${path}/new-name`]);
      expect((await used.server.call('GET', `${path}/new-name`)).body.id).toBe(id);
    }
    expect((await used.server.call('GET', `/api/blogs/${id}`)).status).toBe(200);
    const { body } = await used.server.graphql('{ blogPost(slugOrId: "old-name") { postId slug } }');
    expect(body.data.blogPost).toEqual({ postId: id, slug: 'new-name' });
    expect([before, await feedId()]).toEqual([expect.stringMatching(/^urn:uuid:/), before]);
    // A draft is as hidden under its former slug as under the present one.
    await used.server.call('PUT', `/api/blogs/${id}`, { session, body: { publishedAt: null } });
    expect((await used.server.call('GET', '/api/blogs/old-name')).status).toBe(404);
    const other = (await publish({ slug: 'old-name' })).body;
    expect((await used.server.call('GET', '/api/blogs/old-name')).body.id).toBe(other.id);
  });

  it('change the named fields, and delete', async () => {
    const { session } = await editor(used.server);
    const { id } = (await publish({ tags: ['sql'] })).body;
    const path = `/api/blogs/${id}`;
    const changed = await used.server.call('PUT', path, {
      session,
      body: { title: 'New', authorName: 'Ada' },
    });
    expect([changed.status, changed.body]).toEqual([
      200,
      expect.objectContaining({ title: 'New', authorName: 'Ada', tags: ['sql'], slug: 'on-locks' }),
    ]);
    const gone = await used.server.call('DELETE', path, { session });
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await used.server.call('DELETE', path, { session })).status).toBe(404);
  });

  it('are refused to anonymous callers with 401 and to players with 403', async () => {
    const { id } = (await publish()).body;
    const player = await signedIn(used.server, 'writer@blog.example');
    for (const [method, path] of [
      ['POST', '/api/blogs'],
      ['PUT', `/api/blogs/${id}`],
      ['DELETE', `/api/blogs/${id}`],
    ] as const) {
      expect((await used.server.call(method, path, { body: POST })).status).toBe(401);
      const { status } = await used.server.call(method, path, { body: POST, session: player.session });
      expect(status).toBe(403);
    }
  });

  it('report what is wrong', async () => {
    await publish();
    expect((await create({ title: '' })).body).toEqual({ error: 'Missing required information' });
    const taken = await create({ slug: 'on-locks' });
    expect([taken.status, taken.body]).toEqual([409, { error: 'Another blog post has this slug' }]);
    expect((await create({ publishedAt: 'soon' })).status).toBe(400);
    expect((await used.server.call('GET', '/api/blogs?tag=a&tag=b')).status).toBe(400);
    expect((await used.server.call('GET', `/api/blogs?search=${'x'.repeat(101)}`)).status).toBe(400);
    expect((await used.server.call('GET', '/api/blogs?limit=0')).status).toBe(400);
  });
});

describe('the feeds', () => {
  it('have published posts with absolute addresses, as Atom and as JSON Feed', async () => {
    await publish({ content: '[A](/about) ![d](/articles/d.svg)', authorName: 'Ada & Co', tags: ['sql'] });
    const atom = await used.server.call('GET', '/feed.xml');
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(atom.text).toMatch(/<entry>\n<title>.*<\/title>\n<id>urn:uuid:[\da-f-]{36}<\/id>/);
    expect(atom.text).toContain('href=&quot;http://localhost:3000/about&quot;');
    expect(atom.text).toContain('<name>Ada &amp; Co</name>');
    const { body, headers } = await used.server.call('GET', '/feed.json');
    expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(body.items).toEqual([
      expect.objectContaining({
        url: 'http://localhost:3000/blog/on-locks',
        content_html: expect.stringContaining('src="http://localhost:3000/articles/d.svg"'),
        date_published: NOON.toISOString(),
        tags: ['Programming', 'sql'],
      }),
    ]);
  });
});

describe('a feed', () => {
  it.each(['/feed.xml', '/feed.json'])(
    'is sent compressed, and again only when it has changed: %s',
    async (path) => {
      await publish();
      const read = (headers: Record<string, string> = {}) =>
        used.server.app.inject({ url: path, headers: { 'accept-encoding': 'gzip, br', ...headers } });
      const { headers } = await read();
      expect([headers['content-encoding'], headers['vary']]).toEqual(['br', 'accept-encoding']);
      const known = { 'if-none-match': String(headers['etag']) };
      expect((await read(known)).statusCode).toBe(304);
      await publish();
      expect((await read(known)).statusCode).toBe(200);
    },
  );
});

describe('pictures', () => {
  it('of a published post are covers of 1200 by 630 pixels', async () => {
    await publish();
    const reply = await used.server.app.inject('/og/blog/on-locks.png');
    expect(reply.headers['content-type']).toBe('image/png');
    const png = reply.rawPayload;
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it.each(['/og/blog/unknown.png', '/articles/unknown.svg', '/articles/..%2Fpackage.svg', '/articles/'])(
    'that do not exist are 404: %s',
    async (path) => {
      expect((await used.server.call('GET', path)).status).toBe(404);
    },
  );
});

describe('the sitemap', () => {
  it('has each post with the time of its last change', async () => {
    const { session } = await editor(used.server);
    const { id } = (await publish()).body;
    used.world.clock.set(afterNoon(30));
    await used.server.call('PUT', `/api/blogs/${id}`, { session, body: { title: 'Changed' } });
    const { text } = await used.server.call('GET', '/sitemap.xml');
    expect(text).toContain(
      `<loc>http://localhost:3000/blog/on-locks</loc><lastmod>${afterNoon(30).toISOString()}</lastmod>`,
    );
  });
});
