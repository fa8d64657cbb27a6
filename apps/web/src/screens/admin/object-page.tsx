import type { DocumentNode, OperationVariables } from '@apollo/client';
import type { ReactNode } from 'react';
import type { Params } from 'react-router';
import { AdminPage, type AdminPageProps, NotLoaded } from '../../features/admin/page/admin-page';
import { NotFound } from '../../features/not-found/not-found';
import { usePageTitle } from '../../features/seo/page-title';

/** The page of one object: the 404 page when it does not exist, and the way to it while it loads. */
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
  usePageTitle(found ? props.titleOf(found) : null);
  if (found === null) return <NotFound />;
  if (found !== undefined) return props.children(found);
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
