import { describe, expect, it } from '@jest/globals';
import { makeSitemap } from '../../src/pages/sitemap';
import { staffSession } from '../staff.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer({ env: { PUBLIC_URL: 'https://trivia.example' } });

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

describe('the sitemap', () => {
  it.each(['/sitemap.xml', '/api/sitemap.xml'])(
    'lists the public pages with absolute URLs at %s',
    async (path) => {
      const { status, text, headers } = await used.server.call('GET', path);
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(/^application\/xml/);
      expect(locations(text)).toEqual(
        expect.arrayContaining(['https://trivia.example/', 'https://trivia.example/leaderboard']),
      );
      // The home page changes with the question of the day.
      expect(text).toContain('<loc>https://trivia.example/</loc><lastmod>2026-03-10T00:00:00.000Z</lastmod>');
    },
  );

  it('omits pages that search engines must not index', async () => {
    const { text } = await used.server.call('GET', '/sitemap.xml');
    for (const path of ['/login', '/signup', '/profile', '/trivia']) {
      expect(locations(text)).not.toContain(`https://trivia.example${path}`);
    }
  });

  it('lists a post as soon as an editor has published it, and no longer when it is deleted', async () => {
    const server = await used.world.start();
    const { session } = await staffSession(server, 'editor');
    const isListed = async () =>
      (await server.call('GET', '/sitemap.xml')).text.includes('/blog/on-locks</loc>');
    expect(await isListed()).toBe(false);
    const body = { title: 'On locks', content: 'A lock waits.', publishedAt: NOON };
    const post = await server.call('POST', '/api/blogs', { session, body });
    expect(await isListed()).toBe(true);
    await server.call('DELETE', `/api/blogs/${post.body.id}`, { session });
    expect(await isListed()).toBe(false);
  });

  it('falls back to the fixed list while the database is unavailable', async () => {
    const server = await used.world.start({ env: { PUBLIC_URL: 'https://trivia.example' } });
    await server.platform.database.close();
    const { status, text } = await server.call('GET', '/sitemap.xml');
    expect(status).toBe(200);
    expect(text).toContain(
      '<loc>https://trivia.example/trivia</loc><changefreq>daily</changefreq><priority>0.9</priority>',
    );
    expect(locations(text)).toHaveLength(9);
  });

  it('escapes XML in paths', () => {
    const [url] = locations(
      makeSitemap([{ path: '/blog/a&b<c', changes: 'daily', priority: 1 }], 'https://trivia.example').main,
    );
    expect(url).toBe('https://trivia.example/blog/a&amp;b%3Cc');
  });
});

describe('a sitemap with too many pages for a file', () => {
  const pages = Array.from({ length: 5 }, (_item, index) => ({
    path: `/blog/${index}`,
    lastModified: new Date(Date.UTC(2026, 0, 10 - index)),
    changes: 'monthly' as const,
    priority: 0.6,
  }));
  const make = (limits: object) => makeSitemap(pages, 'https://trivia.example', limits);

  it('is an index of files, each with the change of its latest page', () => {
    const { main, parts } = make({ maxEntries: 2 });
    expect(main).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(locations(main)).toEqual([1, 2, 3].map((n) => `https://trivia.example/sitemaps/${n}.xml`));
    expect([...main.matchAll(/<lastmod>(.*?)T/g)].map(([, day]) => day)).toEqual([
      '2026-01-10',
      '2026-01-08',
      '2026-01-06',
    ]);
    expect(parts.flatMap(locations)).toEqual(pages.map(({ path }) => `https://trivia.example${path}`));
  });

  it('keeps every file below the limit of bytes', () => {
    const maxBytes = 1_400;
    const { parts } = make({ maxBytes });
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(maxBytes);
    expect(parts.flatMap(locations)).toHaveLength(pages.length);
  });

  it('takes a single file for 50,000 pages, and an index for one more', () => {
    const many = (length: number) =>
      makeSitemap(
        Array.from({ length }, () => pages[0]!),
        'https://trivia.example',
      ).parts.length;
    expect([many(50_000), many(50_001)]).toEqual([0, 2]);
  });

  it('has no parts when it is a single file', async () => {
    for (const path of ['/sitemaps/1.xml', '/sitemaps/0.xml', '/sitemaps/x.xml'])
      expect((await used.server.call('GET', path)).status).toBe(404);
  });
});

describe('robots.txt', () => {
  it('refers to the sitemap and disallows the APIs', async () => {
    const { status, text } = await used.server.call('GET', '/robots.txt');
    expect(status).toBe(200);
    expect(text).toContain('Sitemap: https://trivia.example/sitemap.xml');
    expect(text).toContain('Disallow: /api/');
  });
});
