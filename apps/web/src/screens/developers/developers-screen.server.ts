import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageSettings } from '@daily/contract/page-settings';
import type { Params } from 'react-router';
import { pageTitle } from '../../features/seo/clip';
import type { Head } from '../../features/seo/head';
import { GUIDE_TITLE_SUFFIX } from '../../features/seo/page-title';
import { guidePageData } from '../../features/seo/structured-data';
import { trailTo } from '../../features/seo/trail';
import { GuideHeadDocument, type GuideHeadQuery } from './guide-head.generated';

export { guideHead as head };

/** The page of the guide; without a name, the first. */
export const headQuery = ({ page }: Params) => ({
  document: GuideHeadDocument,
  variables: { slug: page ?? null },
});

/** The head of a page of the guide for developers. */
export function guideHead(general: Head, data: unknown, settings: PageSettings): Head {
  const page = (data as GuideHeadQuery | null)?.guidePage;
  if (!page) return general;
  const { title, description, path } = page;
  const guide = { name: 'Developers', path: PAGE_PATHS.developers };
  return {
    title: pageTitle(title, settings.productName, GUIDE_TITLE_SUFFIX),
    description,
    path,
    isArticle: true,
    structuredData: [guidePageData(page, settings)],
    trail: path === guide.path ? trailTo(guide) : trailTo(guide, { name: title, path }),
  };
}
