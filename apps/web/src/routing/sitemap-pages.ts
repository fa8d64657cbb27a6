import type { SitemapPage } from '@daily/contract/web-app';
import { routes } from './routes';

/** The pages whose heads have a place in the sitemap. Loads all public screens. */
export async function sitemapPages(): Promise<SitemapPage[]> {
  const open = routes.filter(({ access, redirect }) => !access && !redirect);
  const pages = await Promise.all(
    open.map(async ({ path, load }) => {
      const { head } = await load();
      return typeof head === 'object' && head.sitemap ? [{ path, ...head.sitemap }] : [];
    }),
  );
  return pages.flat();
}
