import type { DocumentNode, OperationVariables } from '@apollo/client';
import type { Role } from '@daily/rules/account';
import type { ComponentType, ReactNode } from 'react';
import type { Params } from 'react-router';
import type { ScreenShape } from '../frame/screen-placeholder';
import type { HeadName } from './heads';

/** A query whose result a page is rendered from. */
export interface PageQuery {
  document: DocumentNode;
  variables: OperationVariables;
}

/** The module of a screen. */
export interface ScreenModule {
  Screen: ComponentType;
  /** Returns the queries of the screen for an address, in addition to those of the frame. */
  queries?: (search: URLSearchParams, params: Params) => readonly PageQuery[] | Promise<readonly PageQuery[]>;
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
  /** Components that the browser loads when it shows them, and the server before it renders the screen. */
  parts?: readonly { preload: () => Promise<boolean> }[];
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
  /** The name of the page's title and metadata in `heads.ts`. */
  head: HeadName;
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
