import { describe, expect, it } from '@jest/globals';
import { sitemapXml } from '../src/pages/sitemap';
import { useServer } from './test-world';

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
        expect.arrayContaining([
          'https://trivia.example/',
          'https://trivia.example/leaderboard',
          'https://trivia.example/about',
        ]),
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
      sitemapXml([{ path: '/blog/a&b<c', changes: 'daily', priority: 1 }], 'https://trivia.example'),
    );
    expect(url).toBe('https://trivia.example/blog/a&amp;b%3Cc');
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
