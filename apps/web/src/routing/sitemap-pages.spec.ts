import { expect, it } from '@jest/globals';
import { sitemapPages } from './sitemap-pages';

it('lists the pages that no slice of the server lists', async () => {
  const pages = await sitemapPages();
  expect(pages.map(({ path, changes, priority }) => [path, changes, priority])).toEqual([
    ['/embed', 'monthly', 0.4],
    ['/about', 'monthly', 0.5],
    ['/contact', 'monthly', 0.4],
    ['/privacy', 'monthly', 0.2],
    ['/disclaimer', 'monthly', 0.2],
  ]);
});
