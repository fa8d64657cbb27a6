import type { DocumentNode, OperationVariables } from '@apollo/client';
import type { Role } from '@daily/rules/account';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { FrameDocument } from './frame/frame.generated';
import type { HeadName } from './heads';
import type { PathParams } from './navigation';

/** A query that a page is rendered from. */
export interface PageQuery {
  document: DocumentNode;
  variables: OperationVariables;
}

/** A page of the app. */
export interface PageRoute {
  path: string;
  /** The least role that may see it; the others are asked to log in, or told that they may not. Without one, everybody may. */
  access?: Role;
  /** Fetches the screen's code. */
  load: () => Promise<ComponentType>;
  /** The screen's module as the client build names it, so that the page fetches it along with the app. */
  module?: string;
  /** What the screen shows at such an address, besides what the frame asks for; it comes with the screen's code. */
  queries?: (search: URLSearchParams, params: PathParams) => Promise<readonly PageQuery[]>;
  /** What the head is made from; only the server asks for it. */
  headQuery?: (params: PathParams) => Promise<PageQuery>;
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
  load: async () => (await import('./screens/not-found/not-found-screen')).NotFoundScreen,
  module: 'src/screens/not-found/not-found-screen.tsx',
  head: 'notFound',
  status: 404,
};

/** What stands in the place of a page whose viewer has too low a role; no address leads to it. */
export const FORBIDDEN: PageRoute = {
  path: '/403',
  load: async () => (await import('./screens/forbidden/forbidden-screen')).ForbiddenScreen,
  head: 'forbidden',
  status: 403,
};

/** Every page. The last one answers for addresses that lead nowhere. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    load: async () => (await import('./screens/home/home-screen')).HomeScreen,
    module: 'src/screens/home/home-screen.tsx',
    queries: async () => [
      { document: (await import('./screens/home/home-screen')).HomeScreenDocument, variables: {} },
    ],
    headQuery: async () => ({
      document: (await import('./features/seo/home-head.generated')).HomeHeadDocument,
      variables: {},
    }),
    head: 'home',
  },
  {
    path: '/trivia',
    redirect: '/',
    load: async () => (await import('./screens/home/home-screen')).HomeScreen,
    head: 'home',
  },
  {
    path: '/login',
    load: async () => (await import('./screens/login/login-screen')).LoginScreen,
    module: 'src/screens/login/login-screen.tsx',
    head: 'login',
  },
  {
    path: '/signup',
    load: async () => (await import('./screens/signup/signup-screen')).SignupScreen,
    module: 'src/screens/signup/signup-screen.tsx',
    head: 'signup',
  },
  {
    path: '/profile',
    access: 'player',
    load: async () => (await import('./screens/profile/profile-screen')).ProfileScreen,
    module: 'src/screens/profile/profile-screen.tsx',
    queries: async () => (await import('./screens/profile/profile-screen')).PROFILE_QUERIES,
    head: 'profile',
  },
  {
    path: '/leaderboard',
    load: async () => (await import('./screens/leaderboard/leaderboard-screen')).LeaderboardScreen,
    module: 'src/screens/leaderboard/leaderboard-screen.tsx',
    queries: async (search) =>
      (await import('./screens/leaderboard/leaderboard-screen')).leaderboardQueries(search),
    head: 'leaderboard',
  },
  {
    path: '/about',
    load: async () => (await import('./screens/static/about-screen')).AboutScreen,
    module: 'src/screens/static/about-screen.tsx',
    head: 'about',
  },
  {
    path: '/contact',
    load: async () => (await import('./screens/contact/contact-screen')).ContactScreen,
    module: 'src/screens/contact/contact-screen.tsx',
    head: 'contact',
  },
  {
    path: '/privacy',
    load: async () => (await import('./screens/static/privacy-screen')).PrivacyScreen,
    module: 'src/screens/static/privacy-screen.tsx',
    head: 'privacy',
  },
  {
    path: '/disclaimer',
    load: async () => (await import('./screens/static/disclaimer-screen')).DisclaimerScreen,
    module: 'src/screens/static/disclaimer-screen.tsx',
    head: 'disclaimer',
  },
  {
    path: '/reset-password/:token',
    load: async () => (await import('./screens/reset-password/reset-password-screen')).ResetPasswordScreen,
    module: 'src/screens/reset-password/reset-password-screen.tsx',
    startsAtOnce: true,
    head: 'resetPassword',
  },
  {
    path: '/verify-share/:token?',
    load: async () => (await import('./screens/verify-share/verify-share-screen')).VerifyShareScreen,
    module: 'src/screens/verify-share/verify-share-screen.tsx',
    queries: async (_search, { token }) =>
      token
        ? [
            {
              document: (await import('./screens/verify-share/verify-share-screen'))
                .VerifyShareScreenDocument,
              variables: { token },
            },
          ]
        : [],
    headQuery: async ({ token = '' }) => ({
      document: (await import('./features/seo/share-head.generated')).ShareHeadDocument,
      variables: { token },
    }),
    head: 'verifyShare',
    startsAtOnce: true,
  },
  {
    path: '/subscription/confirm/:token',
    load: async () =>
      (await import('./screens/subscription/confirm-subscription-screen')).ConfirmSubscriptionScreen,
    module: 'src/screens/subscription/confirm-subscription-screen.tsx',
    head: 'subscriptionConfirm',
  },
  {
    path: '/subscription/unsubscribe/:token',
    load: async () => (await import('./screens/subscription/unsubscribe-screen')).UnsubscribeScreen,
    module: 'src/screens/subscription/unsubscribe-screen.tsx',
    head: 'subscriptionUnsubscribe',
  },
  NOT_FOUND,
];

/** The page that a path leads to. */
export function routeOf(pathname: string): PageRoute {
  return routes.find(({ path }) => matchPath(path, pathname)) ?? NOT_FOUND;
}

/** The parts of a path that a page's route names. */
export function paramsOf(route: PageRoute, pathname: string): PathParams {
  return matchPath(route.path, pathname)?.params ?? {};
}
