import { ApolloClient, type DocumentNode } from '@apollo/client';
import type { InMemoryCache } from '@apollo/client/cache';
import { ApolloLink } from '@apollo/client/link';
import { createCache } from '@daily/apollo/cache';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { NEVER } from 'rxjs';
import { App } from './app';
import { type BuiltFiles, documentOf } from './document';
import { headHtml } from './features/seo/head';
import { preload } from './page-screen';
import type { PageSettings } from './page-settings';
import { FRAME_QUERIES, type PageQuery, routeOf } from './routes';

/** What the server asks for. */
export interface RenderRequest {
  /** Path and query. */
  url: string;
  signedIn: boolean;
  settings: PageSettings;
  execute: (
    document: DocumentNode,
    variables: Record<string, unknown>,
  ) => Promise<{ data?: unknown; errors?: readonly { message: string }[] }>;
}

/** What it gets. */
export interface RenderedPage {
  status: number;
  html: string;
  redirect?: string;
  personal: boolean;
}

/**
 * The page of an address, whole. It always comes: data that could not be read is left out, and the app asks for
 * it again and says what went wrong.
 */
export async function renderPage(request: RenderRequest, files: BuiltFiles): Promise<RenderedPage> {
  const { url, signedIn, settings } = request;
  const [pathname = '/'] = url.split(/[?#]/, 1);
  const route = routeOf(pathname);
  if (route.redirect) return { status: 302, html: '', redirect: route.redirect, personal: false };

  const cache = createCache();
  const read = (query: PageQuery) => readInto(cache, query, request.execute);
  const [data, headData] = await Promise.all([
    Promise.all([...FRAME_QUERIES, ...(route.queries ?? [])].map(read)),
    route.headQuery ? execute(route.headQuery, request.execute) : null,
    preload(route),
  ]);

  const client = new ApolloClient({
    cache,
    dataMasking: true,
    ssrMode: true,
    link: new ApolloLink(() => NEVER),
  });
  const body = renderToString(
    <StaticRouter location={url}>
      <App client={client} settings={settings} />
    </StaticRouter>,
  );
  const head = headHtml(route.head(settings, headData), settings, pathname);
  const mayWait = !signedIn && !route.status && data.every(Boolean);
  const page = { settings, cache: cache.extract(), personal: signedIn };
  return {
    status: route.status ?? 200,
    html: documentOf({ head, body, data: page, module: route.module, mayWait }, files),
    personal: signedIn,
  };
}

/** Reads a query into the cache; false when it failed, even in part: the app shall ask again, and say so. */
async function readInto(
  cache: InMemoryCache,
  query: PageQuery,
  executor: RenderRequest['execute'],
): Promise<boolean> {
  const data = await execute(query, executor);
  if (data) cache.writeQuery({ query: query.document, variables: query.variables, data });
  return data !== null;
}

/** The data of a query; null when it failed, even in part. */
async function execute(
  { document, variables }: PageQuery,
  executor: RenderRequest['execute'],
): Promise<Record<string, unknown> | null> {
  try {
    const { data, errors } = await executor(document, variables);
    return errors?.length ? null : ((data as Record<string, unknown> | undefined) ?? null);
  } catch {
    return null;
  }
}
