import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageSettings } from '@daily/contract/page-settings';
import type { Params } from 'react-router';
import { countdownStart } from '../../features/contests/clock/countdown-start';
import { pageTitle } from '../../features/seo/clip';
import type { Head } from '../../features/seo/head';
import { contestData } from '../../features/seo/structured-data';
import { trailTo } from '../../features/seo/trail';
import { ContestHeadDocument, type ContestHeadQuery } from './contest-head.generated';
import type { ContestScreenQuery } from './contest-screen.generated';

export { contestHead as head };

/** The contest of the page. */
export const headQuery = ({ contest = '' }: Params) => ({
  document: ContestHeadDocument,
  variables: { contest },
});

/** The head of the page of a contest. */
export function contestHead(page: Head, data: unknown, settings: PageSettings): Head {
  const contest = (data as ContestHeadQuery | null)?.contest;
  if (!contest) return page;
  const { title, slug, summary } = contest;
  const path = `${PAGE_PATHS.contests}/${slug}`;
  return {
    title: pageTitle(title, settings.productName),
    description: `${summary} ${page.description}`.trim(),
    path,
    isEmbeddable: true,
    structuredData: [contestData(contest, settings)],
    trail: trailTo({ name: 'Contests', path: PAGE_PATHS.contests }, { name: title, path }),
  };
}

/** When the countdown of the contest begins to move. */
export const changesAt = ([data]: readonly unknown[]) => {
  const { contest, serverTime } = data as ContestScreenQuery;
  return contest ? countdownStart(contest, serverTime) : Infinity;
};
