import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageSettings } from '@daily/contract/page-settings';
import { pageTitle } from './clip';
import type { GuideHeadQuery } from './guide-head.generated';
import type { Head } from './head';
import { breadcrumbData, guidePageData } from './structured-data';
import { GUIDE_TITLE_SUFFIX } from './page-title';
import { trailTo } from './trail';

const ABOUT =
  'How to build with the API: GraphQL and REST, tokens, pagination, errors, limits and live events.';

/** The head of a page of the guide for developers. */
export function guideHead(settings: PageSettings, data: unknown): Head {
  const page = (data as GuideHeadQuery | null)?.guidePage;
  if (!page) return { title: pageTitle('Developers', settings.productName), description: ABOUT };
  const { title, description, path } = page;
  const guide = { name: 'Developers', path: PAGE_PATHS.developers };
  const trail = path === guide.path ? trailTo(guide) : trailTo(guide, { name: title, path });
  return {
    title: pageTitle(title, settings.productName, GUIDE_TITLE_SUFFIX),
    description,
    path,
    isArticle: true,
    structuredData: [guidePageData(page, settings), breadcrumbData(trail, settings)],
  };
}
