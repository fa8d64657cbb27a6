import type { DocumentNode, OperationVariables } from '@apollo/client';
import type { Role } from '@daily/rules/account';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { homeHead } from './features/seo/home-head';
import { type Head, plainHead } from './features/seo/head';
import { trailTo } from './features/seo/trail';
import type { PageSettings } from './page-settings';
import { FrameDocument } from './frame/frame.generated';

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
  /** What the screen shows, besides what the frame asks for; it comes with the screen's code. */
  queries?: () => Promise<readonly PageQuery[]>;
  /** What the head is made from; only the server asks for it. */
  headQuery?: () => Promise<PageQuery>;
  /** What search engines and other sites are told; `data` is what `headQuery` brought, null in the browser. */
  head: (settings: PageSettings, data: unknown) => Head;
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
  head: plainHead({
    title: 'Page not found',
    description:
      'There is no page at this address. The question of the day, the rules and the leaderboard are all on the home page.',
    noindex: true,
  }),
  status: 404,
};

/** What stands in the place of a page whose viewer has too low a role. */
export const FORBIDDEN: PageRoute = {
  path: '*',
  load: async () => (await import('./screens/forbidden/forbidden-screen')).ForbiddenScreen,
  head: plainHead({
    title: 'Not allowed',
    description:
      'This page is for the people who run the product. The question of the day and the leaderboard are open to everybody.',
    noindex: true,
  }),
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
    head: homeHead,
  },
  {
    path: '/trivia',
    redirect: '/',
    load: async () => (await import('./screens/home/home-screen')).HomeScreen,
    head: homeHead,
  },
  {
    path: '/login',
    load: async () => (await import('./screens/login/login-screen')).LoginScreen,
    module: 'src/screens/login/login-screen.tsx',
    head: plainHead({
      title: 'Log in',
      description:
        'Log in to answer the tech question of the day, keep your streak and climb the leaderboard.',
      noindex: true,
    }),
  },
  {
    path: '/signup',
    load: async () => (await import('./screens/signup/signup-screen')).SignupScreen,
    module: 'src/screens/signup/signup-screen.tsx',
    head: plainHead({
      title: 'Sign up',
      description:
        'Make an account to answer the tech question of the day, keep a streak and climb the leaderboard.',
      noindex: true,
    }),
  },
  {
    path: '/profile',
    access: 'player',
    load: async () => (await import('./screens/profile/profile-screen')).ProfileScreen,
    module: 'src/screens/profile/profile-screen.tsx',
    queries: async () => [
      { document: (await import('./screens/profile/profile-screen')).ProfileScreenDocument, variables: {} },
    ],
    head: plainHead({
      title: 'My Dashboard',
      description:
        'Your points, your rank, your streak with its calendar, and every question that you have answered so far.',
      noindex: true,
    }),
  },
  {
    path: '/about',
    load: async () => (await import('./screens/static/about-screen')).AboutScreen,
    module: 'src/screens/static/about-screen.tsx',
    head: plainHead({
      title: 'About',
      description:
        'How the tech question of the day is played: points, streaks, streak freezes, the monthly leaderboard, and what we hold ourselves to.',
      trail: trailTo({ name: 'About', path: '/about' }),
    }),
  },
  {
    path: '/contact',
    load: async () => (await import('./screens/contact/contact-screen')).ContactScreen,
    module: 'src/screens/contact/contact-screen.tsx',
    head: plainHead({
      title: 'Contact',
      description:
        'Tell us about a question that is wrong, an idea or a defect. You hear from us within 24-48 hours on business days.',
      trail: trailTo({ name: 'Contact', path: '/contact' }),
    }),
  },
  {
    path: '/privacy',
    load: async () => (await import('./screens/static/privacy-screen')).PrivacyScreen,
    module: 'src/screens/static/privacy-screen.tsx',
    head: plainHead({
      title: 'Privacy',
      description:
        'What is stored about you and for how long, which cookies there are, who else sees it, and how to take it along or have it deleted.',
      trail: trailTo({ name: 'Privacy', path: '/privacy' }),
    }),
  },
  {
    path: '/disclaimer',
    load: async () => (await import('./screens/static/disclaimer-screen')).DisclaimerScreen,
    module: 'src/screens/static/disclaimer-screen.tsx',
    head: plainHead({
      title: 'Disclaimer',
      description:
        'The terms of playing: for learning and for fun, points without value in money, fair play, and what is not promised.',
      trail: trailTo({ name: 'Disclaimer', path: '/disclaimer' }),
    }),
  },
  {
    path: '/reset-password/:token',
    load: async () => (await import('./screens/reset-password/reset-password-screen')).ResetPasswordScreen,
    module: 'src/screens/reset-password/reset-password-screen.tsx',
    startsAtOnce: true,
    head: plainHead({
      title: 'Set a new password',
      description:
        'Sets a new password for an account, by the link that was mailed to its address. It works once, for one hour.',
      noindex: true,
    }),
  },
  {
    path: '/subscription/confirm/:token',
    load: async () =>
      (await import('./screens/subscription/confirm-subscription-screen')).ConfirmSubscriptionScreen,
    head: plainHead({
      title: 'Confirm your subscription',
      description:
        'Confirms that the question of the day may be sent to this email address, by the link that was mailed to it.',
      noindex: true,
    }),
  },
  {
    path: '/subscription/unsubscribe/:token',
    load: async () => (await import('./screens/subscription/unsubscribe-screen')).UnsubscribeScreen,
    head: plainHead({
      title: 'Unsubscribe',
      description:
        'Ends the reminder of the question of the day for an email address, by the link that came with each of its mails.',
      noindex: true,
    }),
  },
  NOT_FOUND,
];

/** The page that a path leads to. */
export function routeOf(pathname: string): PageRoute {
  return routes.find(({ path }) => matchPath(path, pathname)) ?? NOT_FOUND;
}
