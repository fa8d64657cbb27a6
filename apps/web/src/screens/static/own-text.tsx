import type { LegalPageName, PageSettings } from '@daily/contract/page-settings';
import { LoadError } from '@daily/ui/display/load-error';
import { RichText } from '@daily/ui/display/rich-text';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import type { ReactNode } from 'react';
import type { Params } from 'react-router';
import { usePageTitle } from '../../features/seo/page-title';
import { trailTo } from '../../features/seo/trail';
import { usePageSettings } from '../../settings/page-settings';
import { OwnTextDocument, type OwnTextQueryVariables, useOwnTextQuery } from './own-text.generated';
import { ProsePage } from './prose-page';

const VARIABLES = {
  disclaimer: { page: 'DISCLAIMER' },
  privacy: { page: 'PRIVACY' },
} as const satisfies Record<LegalPageName, OwnTextQueryVariables>;

/** The queries of a page that the installation may have replaced: none for a shipped one. */
export const ownTextQueries =
  (page: LegalPageName) =>
  (_search: URLSearchParams, _params: Params, { look }: PageSettings) =>
    look?.legal[page] ? [{ document: OwnTextDocument, variables: VARIABLES[page] }] : [];

/** The text of the installation in place of a shipped page, or else that page. */
export function OwnText(props: {
  page: LegalPageName;
  /** Its path on this site. */
  path: string;
  /** The shipped page. */
  children: ReactNode;
}) {
  const { page, path, children } = props;
  const title = usePageSettings().look?.legal[page];
  return title ? <LoadedText page={page} path={path} title={title} /> : children;
}

function LoadedText({ page, path, title }: { page: LegalPageName; path: string; title: string }) {
  const { data, error, refetch } = useOwnTextQuery({ variables: VARIABLES[page] });
  usePageTitle(title);
  const html = data?.legalText?.contentHtml;
  return (
    <ProsePage head={{ title, trail: trailTo({ name: title, path }) }}>
      {html !== undefined && <RichText html={html} className="mt-6" />}
      {!data && error && (
        <LoadError className="py-12" onRetry={refetch}>
          This text could not be loaded.
        </LoadError>
      )}
      {!data && !error && (
        <Skeleton className="mt-6 grid gap-4">
          <Placeholder className="h-24" />
          <Placeholder className="h-96" />
        </Skeleton>
      )}
    </ProsePage>
  );
}
