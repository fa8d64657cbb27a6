import type { DocumentNode, OperationVariables } from '@apollo/client';
import type { Role } from '@daily/rules/account';
import type { ComponentType } from 'react';
import { FrameDocument } from '../frame/frame.generated';
import type { HeadName } from './heads';
import type { PathParams } from './navigation';

/** A query that a page is rendered from. */
export interface PageQuery {
  document: DocumentNode;
  variables: OperationVariables;
}

/** The module of a screen. */
export interface ScreenModule {
  Screen: ComponentType;
  /** What it shows at such an address, besides what the frame asks for. */
  queries?: (
    search: URLSearchParams,
    params: PathParams,
  ) => readonly PageQuery[] | Promise<readonly PageQuery[]>;
  /** What is fetched apart from it where it is shown, but rendered by the server with it. */
  parts?: readonly { fetch: () => Promise<boolean> }[];
}

/** A page of the app. */
export interface PageRoute {
  path: string;
  /** The least role that may see it; the others are asked to log in, or told that they may not. Without one, everybody may. */
  access?: Role;
  /** Fetches the screen's code, and with it the queries of what it shows. */
  load: () => Promise<ScreenModule>;
  /** The screen's module as the client build names it, so that the page fetches it along with the app. */
  module?: string;
  /** What search engines and other sites are told. */
  head: HeadName;
  /** Asks for something that only the browser can: its code is not to wait until the visitor does something. */
  startsAtOnce?: true;
  /** Leads there at once. */
  redirect?: string;
  status?: number;
}

/** What every page asks for: who is signed in. The session reads a part of the same. */
export const FRAME_QUERIES: readonly PageQuery[] = [{ document: FrameDocument, variables: {} }];

const NOT_FOUND: PageRoute = {
  path: '*',
  load: () => import('../screens/not-found/not-found-screen'),
  module: 'src/screens/not-found/not-found-screen.tsx',
  head: 'notFound',
  status: 404,
};

/** What stands in the place of a page whose viewer has too low a role; no address leads to it. */
export const FORBIDDEN: PageRoute = {
  path: '/403',
  load: () => import('../screens/forbidden/forbidden-screen'),
  head: 'forbidden',
  status: 403,
};

/** Every page. The last one answers for addresses that lead nowhere. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    load: () => import('../screens/home/home-screen'),
    module: 'src/screens/home/home-screen.tsx',
    head: 'home',
  },
  {
    path: '/trivia',
    redirect: '/',
    load: () => import('../screens/home/home-screen'),
    head: 'home',
  },
  {
    path: '/login',
    load: () => import('../screens/login/login-screen'),
    module: 'src/screens/login/login-screen.tsx',
    head: 'login',
  },
  {
    path: '/signup',
    load: () => import('../screens/signup/signup-screen'),
    module: 'src/screens/signup/signup-screen.tsx',
    head: 'signup',
  },
  {
    path: '/profile',
    access: 'player',
    load: () => import('../screens/profile/profile-screen'),
    module: 'src/screens/profile/profile-screen.tsx',
    head: 'profile',
  },
  {
    path: '/leaderboard',
    load: () => import('../screens/leaderboard/leaderboard-screen'),
    module: 'src/screens/leaderboard/leaderboard-screen.tsx',
    head: 'leaderboard',
  },
  {
    path: '/about',
    load: () => import('../screens/static/about-screen'),
    module: 'src/screens/static/about-screen.tsx',
    head: 'about',
  },
  {
    path: '/contact',
    load: () => import('../screens/contact/contact-screen'),
    module: 'src/screens/contact/contact-screen.tsx',
    head: 'contact',
  },
  {
    path: '/privacy',
    load: () => import('../screens/static/privacy-screen'),
    module: 'src/screens/static/privacy-screen.tsx',
    head: 'privacy',
  },
  {
    path: '/disclaimer',
    load: () => import('../screens/static/disclaimer-screen'),
    module: 'src/screens/static/disclaimer-screen.tsx',
    head: 'disclaimer',
  },
  {
    path: '/reset-password/:token',
    load: () => import('../screens/reset-password/reset-password-screen'),
    module: 'src/screens/reset-password/reset-password-screen.tsx',
    startsAtOnce: true,
    head: 'resetPassword',
  },
  {
    path: '/verify-share/:token?',
    load: () => import('../screens/verify-share/verify-share-screen'),
    module: 'src/screens/verify-share/verify-share-screen.tsx',
    head: 'verifyShare',
    startsAtOnce: true,
  },
  {
    path: '/subscription/confirm/:token',
    load: () => import('../screens/subscription/confirm-subscription-screen'),
    module: 'src/screens/subscription/confirm-subscription-screen.tsx',
    head: 'subscriptionConfirm',
    startsAtOnce: true,
  },
  {
    path: '/subscription/unsubscribe/:token',
    load: () => import('../screens/subscription/unsubscribe-screen'),
    module: 'src/screens/subscription/unsubscribe-screen.tsx',
    head: 'subscriptionUnsubscribe',
  },
  NOT_FOUND,
];

/** The page that a path leads to. */
export function routeOf(pathname: string): PageRoute {
  return routes.find(({ path }) => namedParts(path, pathname)) ?? NOT_FOUND;
}

/** The parts of a path that a page's route names. */
export function paramsOf(route: PageRoute, pathname: string): PathParams {
  return namedParts(route.path, pathname) ?? {};
}

/** The parts of a path that a route's path names, as they stand in the address; null when it leads elsewhere. */
function namedParts(path: string, pathname: string): PathParams | null {
  if (path === '*') return {};
  const pattern = path.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replace(/\/:(\w+)/g, '/(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}/*$`, 'i').exec(pathname);
  return found && { ...found.groups };
}
