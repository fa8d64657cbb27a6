import type { DocumentNode, OperationVariables } from '@apollo/client';
import { ErrorBanner } from '@daily/ui/display/banner';
import { type ReactNode, useState } from 'react';
import { type Params, useLocation } from 'react-router';
import { AdminPage, type AdminPageProps, NotLoaded } from '../../features/admin/page/admin-page';
import { NotFound } from '../../features/not-found/lazy-not-found';
import { usePageTitle } from '../../features/seo/page-title';

const DELETED = 'Someone else has deleted this. It can no longer be saved, so copy what you still need.';

/**
 * The page of one object: the 404 page when it does not exist, and the way to it while it loads. When it is deleted while it is shown, the
 * page stays with what was typed in it.
 */
export function ObjectPage<Found>(props: {
  /** Undefined until it is loaded; null when it does not exist. */
  found: Found | null | undefined;
  query: { loading: boolean; refetch: () => Promise<unknown> };
  /** Title of the browser's tab. */
  titleOf: (found: Found) => string;
  /** Title and way of the page until the object is loaded. */
  title: string;
  trail: AdminPageProps['trail'];
  notLoaded: string;
  children: (found: Found) => ReactNode;
}) {
  const { found, query, title, trail } = props;
  const { pathname } = useLocation();
  const [last, setLast] = useState<{ pathname: string; found: Found } | null>(null);
  if (found && found !== last?.found) setLast({ pathname, found });
  const deleted = found === null && last?.pathname === pathname ? last.found : null;
  const shown = found ?? deleted;
  usePageTitle(shown ? props.titleOf(shown) : null);
  if (shown)
    return (
      <>
        {deleted && (
          <div className="mb-6">
            <ErrorBanner>{DELETED}</ErrorBanner>
          </div>
        )}
        {props.children(shown)}
      </>
    );
  if (found === null) return <NotFound />;
  const { loading, refetch } = query;
  return (
    <AdminPage {...{ title, trail }}>
      <NotLoaded query={{ loading, refetch }}>{props.notLoaded}</NotLoaded>
    </AdminPage>
  );
}

/**
 * What the screen of one object exports so that the server responds to an unknown one with the 404 page. The browser loads the
 * object itself.
 * @param document a query with one field: the object, or null.
 * @param variablesOf returns the variables for the parameters of a path; null when they cannot belong to an object.
 */
export function existenceBy(
  document: DocumentNode,
  variablesOf: (params: Params) => OperationVariables | null,
) {
  return {
    queries: (_search: URLSearchParams, params: Params) => {
      const variables = variablesOf(params);
      return variables ? [{ document, variables }] : [];
    },
    exists: ([data]: readonly unknown[]) => Object.values(data ?? {}).some((value) => value !== null),
  };
}

/** The number of a question in the parameter of a path; null when no question can have it. */
export function questionNumber(parameter: string | undefined): number | null {
  return /^[1-9]\d{0,8}$/.test(parameter ?? '') ? Number(parameter) : null;
}
