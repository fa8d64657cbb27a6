import { PAGE_PATHS } from '@daily/contract/page-paths';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { LoadError } from '@daily/ui/display/load-error';
import { type Params, useParams } from 'react-router';
import { NotFound } from '../../features/not-found/lazy-not-found';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { PageHead } from '../../features/seo/head';
import { GUIDE_TITLE_SUFFIX, usePageTitle } from '../../features/seo/page-title';
import { trailTo } from '../../features/seo/trail';
import {
  DevelopersScreenDocument,
  type DevelopersScreenQuery,
  useDevelopersScreenQuery,
} from './developers-screen.generated';
import { GuideBlocks } from './guide-blocks';
import { GuideContents, GuideMenu, GuideNeighbors, GuideSidebar } from './guide-navigation';

/** The title and metadata of the page. */
export const head = {
  title: 'Developers',
  description:
    'How to build with the API: GraphQL and REST, tokens, pagination, errors, limits and live events.',
} satisfies PageHead;

/** The part that only the server needs. */
export const loadServerPart = () => import('./developers-screen.server');

/** Without a name, the first page. */
const variablesOf = ({ page }: Params) => ({ slug: page ?? null });

/** The query of the page. */
export const queries = (_search: URLSearchParams, params: Params) => [
  { document: DevelopersScreenDocument, variables: variablesOf(params) },
];

/** Whether the address names a page of the guide. */
export const exists = ([data]: readonly unknown[]) =>
  (data as DevelopersScreenQuery | null)?.guidePage !== null;

/** The first page has the address of the guide. */
export const canonicalPath = ([data]: readonly unknown[]) =>
  (data as DevelopersScreenQuery | null)?.guidePage?.path ?? null;

/** A page of the guide for developers. */
export function Screen() {
  const { data, error, refetch } = useDevelopersScreenQuery({ variables: variablesOf(useParams()) });
  usePageTitle(data?.guidePage?.title ?? null, GUIDE_TITLE_SUFFIX);
  if (data?.guidePage === null) return <NotFound />;
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      {data?.guidePage && <LoadedPage page={data.guidePage} pages={data.guidePages} />}
      {!data && error && (
        <LoadError className="py-12" onRetry={refetch}>
          The guide could not be loaded.
        </LoadError>
      )}
      {!data && !error && <GuideSkeleton />}
    </div>
  );
}

function LoadedPage(props: {
  page: NonNullable<DevelopersScreenQuery['guidePage']>;
  pages: DevelopersScreenQuery['guidePages'];
}) {
  const { page, pages } = props;
  const guide = { name: 'Developers', path: PAGE_PATHS.developers };
  const isFirst = page.path === PAGE_PATHS.developers;
  return (
    <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-[11rem_minmax(0,1fr)_11rem]">
      <GuideSidebar pages={pages} current={page.path} />
      <article key={page.path} className="min-w-0">
        <Breadcrumbs
          trail={isFirst ? trailTo(guide) : trailTo(guide, { name: page.title, path: page.path })}
        />
        <GuideMenu pages={pages} current={page.path} />
        <h1 className="mt-4 text-3xl font-bold tracking-tight">{page.title}</h1>
        <p className="mt-3 max-w-text text-lg text-ink-soft">{page.description}</p>
        <GuideBlocks blocks={page.blocks} />
        <GuideNeighbors pages={pages} current={page.path} />
      </article>
      <GuideContents headings={page.tableOfContents} />
    </div>
  );
}

function GuideSkeleton() {
  return (
    <Skeleton className="mx-auto grid max-w-text gap-4 py-6">
      <Placeholder className="h-5 w-48" />
      <Placeholder className="h-10 w-2/3" />
      <Placeholder className="h-40" />
      <Placeholder className="h-96" />
    </Skeleton>
  );
}
