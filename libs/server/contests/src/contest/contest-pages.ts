import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { SitemapEntry } from '@daily/kit/runtime/slice';
import type { ContestService } from './contest.service';

/** The list of contests and the page of every published one. */
export async function contestPages(
  contests: ContestService,
  calendar: ProductCalendar,
): Promise<SitemapEntry[]> {
  const published = await contests.addresses();
  const now = calendar.now();
  return [
    { path: PAGE_PATHS.contests, changes: 'daily', priority: 0.8 },
    ...published.map((contest): SitemapEntry => {
      const hasEnded = contest.endsAt <= now;
      return {
        path: `${PAGE_PATHS.contests}/${contest.slug}`,
        // Before its end, a contest changes with every player who joins.
        ...(hasEnded && { lastModified: contest.endsAt }),
        changes: hasEnded ? 'monthly' : 'daily',
        priority: 0.6,
      };
    }),
  ];
}
