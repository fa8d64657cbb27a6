import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProductSettings } from '@daily/kit/runtime/platform';
import type { Role } from '@daily/rules/account';
import type { DocumentNode } from 'graphql';

/** The settings that pages show. */
export type PageSettings = Pick<
  ProductSettings,
  'productName' | 'publicUrl' | 'timeZone' | 'contactEmail' | 'googleTagId'
>;

/** A request for a page. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  /** The viewer's role; null for an anonymous visitor, undefined when the session could not be checked. */
  role: Role | null | undefined;
  /** True when a form was submitted to the page without JavaScript: the page says that nothing was sent. */
  formDiscarded?: boolean;
  settings: PageSettings;
  /** Executes a query as the visitor. */
  execute(
    document: DocumentNode,
    variables: Record<string, unknown>,
  ): Promise<{ data?: unknown; errors?: readonly { message: string }[] }>;
}

/** A rendered page. */
export interface Page {
  status: number;
  /** The whole document. */
  html: string;
  /** A path to redirect to instead. */
  redirect?: string;
  /** Whether the page contains data of the viewer. */
  personal: boolean;
}

/** The web app's server build. It is loaded at run time, so that the server never imports the app. */
export interface WebApp {
  render(request: PageRequest): Promise<Page>;
  /** The document shown when a page fails with an HTTP status. */
  renderFailure(status: number, settings: PageSettings): string;
  /** CSP sources of the inline scripts. */
  inlineScriptHashes: string[];
}

/** The web app with the folder of its build. */
export interface BuiltWebApp {
  webApp: WebApp;
  dist: string;
}

/** Loads the web app's server build from its `dist` folder. */
export async function loadWebApp(dist: string): Promise<BuiltWebApp> {
  const entry = pathToFileURL(join(dist, 'server/entry-server.js')).href;
  return { webApp: (await import(/* @vite-ignore */ entry)) as WebApp, dist };
}

/** The part of the product's settings that pages show. */
export function pageSettings(settings: ProductSettings): PageSettings {
  const { productName, publicUrl, timeZone, contactEmail, googleTagId } = settings;
  return { productName, publicUrl, timeZone, contactEmail, googleTagId };
}
