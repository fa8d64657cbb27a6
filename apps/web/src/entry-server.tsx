import { createHash } from 'node:crypto';
import { ApolloClient, type DocumentNode } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { createCache } from '@daily/apollo/cache';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { NEVER } from 'rxjs';
import { App } from './app';
import { readBuiltFiles } from './built-files';
import { documentOf } from './document';
import { headTags } from './features/seo/head';
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

const files = readBuiltFiles();

/** CSP sources of the inline scripts that run. */
export const inlineScriptHashes = [`sha256-${createHash('sha256').update(files.bootstrap).digest('base64')}`];

/** The page of an address, whole. What could not be read is left for the app to say. */
export async function render({ url, signedIn, settings, execute }: RenderRequest): Promise<RenderedPage> {
  const { pathname } = new URL(url, settings.publicUrl);
  const route = routeOf(pathname);
  if (route.redirect) return { status: 302, html: '', redirect: route.redirect, personal: false };
  await preload(route);

  const cache = createCache();
  const read = async ({ document, variables }: PageQuery): Promise<unknown> => {
    const { data, errors } = await execute(document, variables);
    // A part that failed stays out of the cache, so that the app asks for it again and says what went wrong.
    if (data && !errors?.length) cache.writeQuery({ query: document, variables, data });
    return data;
  };
  const queries = route.queries ?? [];
  const [, ...data] = await Promise.all([Promise.all(FRAME_QUERIES.map(read)), ...queries.map(read)]);

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
  const head = headTags(route.head(settings, data), settings, pathname);
  const page = { settings, cache: cache.extract(), personal: signedIn };
  return {
    status: route.status ?? 200,
    html: documentOf({ head, body, data: page }, files),
    personal: signedIn,
  };
}
