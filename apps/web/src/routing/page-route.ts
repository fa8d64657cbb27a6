import type { DocumentNode, OperationVariables } from '@apollo/client';
import type { PageSettings } from '@daily/contract/page-settings';
import type { Role } from '@daily/rules/account';
import type { ComponentType, ReactNode } from 'react';
import type { Params } from 'react-router';
import type { Head, PageHead } from '../features/seo/head';
import type { ScreenShape } from '../frame/screen-placeholder';

/** A query whose result a page is rendered from. */
export interface PageQuery {
  document: DocumentNode;
  variables: OperationVariables;
}

/** What only the server needs of a screen, so that browsers do not load it: a module `*-screen.server.ts`. */
export interface ServerPart {
  /** Returns the query for the data of `head`. */
  headQuery?: (params: Params) => PageQuery;
  /** Adds data to the head of the page. `data` is null when it could not be loaded. In browsers, `usePageTitle` sets the title. */
  head?: (page: Head, data: unknown, settings: PageSettings) => Head;
  /**
   * Returns when the page next changes by itself, given the data of the queries of its screen, in milliseconds since 1970; 0 when it changes
   * already, Infinity for never. The app then starts without an interaction. Defaults to never.
   */
  changesAt?: (data: readonly unknown[], params: Params) => number;
  /** Modules that the first press on the page needs, by their names in the manifest of the build: an idle page prefetches their files. */
  next?: readonly string[];
}

/** The module of a screen: all that is known of it but its route. */
export interface ScreenModule {
  Screen: ComponentType;
  /** The title and metadata of the page, as far as they do not depend on its data. */
  head: PageHead | ((params: Params, settings: PageSettings) => PageHead);
  /** Imports what only the server needs. */
  loadServerPart?: () => Promise<ServerPart>;
  /** Returns the queries of the screen for an address, in addition to those of the frame. */
  queries?: (
    search: URLSearchParams,
    params: Params,
    settings: PageSettings,
  ) => readonly PageQuery[] | Promise<readonly PageQuery[]>;
  /** Returns the lowest role that may see the screen at an address. Defaults to the `access` of the route. */
  access?: (params: Params) => Role;
  /**
   * Returns whether there is a page at the address, given the data of `queries` in their order. Otherwise the server responds with
   * the head and the status of the 404 page, whose content the screen renders. Defaults to every address.
   */
  exists?: (data: readonly unknown[], params: Params, search: URLSearchParams) => boolean;
  /**
   * Returns the path of the page, given the data of `queries`, or null when it is the requested one. The server redirects other
   * addresses to it for good. Defaults to every address.
   */
  canonicalPath?: (data: readonly unknown[], params: Params) => string | null;
  /** The name of this module in the manifest, whose files a page preloads together with the app. The build adds it: `ownSource`. */
  source?: string;
}

/** The module of a layout that several screens share. */
export interface LayoutModule {
  /** Renders what the screens have in common around the current one. */
  Layout: ComponentType<{ children: ReactNode }>;
  /** Shown in the layout while the code of a screen loads. */
  ScreenSkeleton: ComponentType;
}

/** A page of the app. */
export interface PageRoute {
  /** A path pattern of the router, such as `/verify-share/:token?`. */
  path: string;
  /**
   * The lowest role that may see the page. Anonymous visitors are redirected to the login page; viewers with a lower role
   * get the 403 page. Defaults to everyone, including anonymous visitors.
   */
  access?: Role;
  /** Imports the screen and its queries. */
  load: () => Promise<ScreenModule>;
  /** Imports the layout around the screen. It stays visible while the code of another screen with the same layout loads. */
  layout?: () => Promise<LayoutModule>;
  /** The shape of the skeleton that stands in for the screen while its code loads. Defaults to `cards`. */
  shape?: ScreenShape;
  /**
   * Starts the app as soon as the page is painted instead of at the visitor's first action, because the screen does
   * something on its own that needs the browser.
   */
  startsAtOnce?: true;
  /** Redirects to this path, which may contain parameters of `path`. */
  redirect?: string;
  /** The HTTP status of the page. Defaults to 200. */
  status?: number;
}
