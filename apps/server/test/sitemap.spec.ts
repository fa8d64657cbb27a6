import { describe, expect, it } from '@jest/globals';
import { sitemapXml } from '../src/pages/sitemap.routes';
import { useServer } from './test-server';

const at = useServer({ env: { PUBLIC_URL: 'https://trivia.example' } });

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

describe('the sitemap', () => {
  it.each(['/sitemap.xml', '/api/sitemap.xml'])(
    '%s lists the public pages by absolute address',
    async (path) => {
      const { status, text, headers } = await at.server.call('GET', path);
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(/^application\/xml/);
      expect(locations(text)).toEqual(
        expect.arrayContaining([
          'https://trivia.example/',
          'https://trivia.example/leaderboard',
          'https://trivia.example/about',
        ]),
      );
      // The day of the question, which is when the home page changed.
      expect(text).toContain('<loc>https://trivia.example/</loc><lastmod>2026-03-10T00:00:00.000Z</lastmod>');
    },
  );

  it('leaves out what search engines shall not show', async () => {
    const { text } = await at.server.call('GET', '/sitemap.xml');
    for (const path of ['/login', '/signup', '/profile', '/trivia']) {
      expect(locations(text)).not.toContain(`https://trivia.example${path}`);
    }
  });

  it('falls back to the fixed list when the database is away', async () => {
    const server = await at.world.start({ env: { PUBLIC_URL: 'https://trivia.example' } });
    await server.platform.database.close();
    const { status, text } = await server.call('GET', '/sitemap.xml');
    expect(status).toBe(200);
    expect(text).toContain(
      '<loc>https://trivia.example/trivia</loc><changefreq>daily</changefreq><priority>0.9</priority>',
    );
    expect(locations(text)).toHaveLength(9);
  });

  it('escapes what XML would take for its own', () => {
    const [url] = locations(
      sitemapXml([{ path: '/blog/a&b<c', changes: 'daily', priority: 1 }], 'https://trivia.example'),
    );
    expect(url).toBe('https://trivia.example/blog/a&amp;b%3Cc');
  });
});

describe('robots.txt', () => {
  it('leads to the sitemap and shuts the doors for programs', async () => {
    const { status, text } = await at.server.call('GET', '/robots.txt');
    expect(status).toBe(200);
    expect(text).toContain('Sitemap: https://trivia.example/sitemap.xml');
    expect(text).toContain('Disallow: /api/');
  });
});
