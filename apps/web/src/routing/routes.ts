import { PAGE_PATHS } from '@daily/contract/page-paths';
import { TOKEN_PATHS } from '@daily/contract/token-paths';
import { isAtLeast, type Role } from '@daily/rules/account';
import { FrameDocument } from '../frame/frame.generated';
import type { PageQuery, PageRoute } from './page-route';

/** The queries of every page. The session reads the viewer from the same result. */
export const FRAME_QUERIES: readonly PageQuery[] = [{ document: FrameDocument, variables: {} }];

/** The page of every path that no other route matches. */
export const NOT_FOUND: PageRoute = {
  path: '*',
  load: () => import('../screens/not-found/not-found-screen'),
  head: 'notFound',
  status: 404,
};

/** Replaces a page whose viewer has too low a role; it has no address of its own. */
export const FORBIDDEN: PageRoute = {
  path: '/403',
  load: () => import('../screens/forbidden/forbidden-screen'),
  head: 'forbidden',
  status: 403,
};

/** The page that a viewer gets at the address of another: itself, or the 403 page when the role is too low. */
export function pageFor(role: Role | null | undefined, wanted: PageRoute): PageRoute {
  return wanted.access && role && !isAtLeast(role, wanted.access) ? FORBIDDEN : wanted;
}

/** What the parts of the dashboard have in common. */
const dashboard = {
  access: 'player',
  layout: () => import('../screens/profile/profile-layout'),
} as const satisfies Partial<PageRoute>;

/** Both pages with the form of a report. */
const report = {
  load: () => import('../screens/report/report-screen'),
  head: 'report',
} as const satisfies Partial<PageRoute>;

/** Loads the admin area, whose pages have routes of their own in `admin-routes.ts`. */
const loadAdmin = () => import('./admin-area');

/** Every page. */
export const routes: readonly PageRoute[] = [
  {
    path: PAGE_PATHS.home,
    load: () => import('../screens/home/home-screen'),
    head: 'home',
  },
  {
    path: PAGE_PATHS.trivia,
    redirect: PAGE_PATHS.home,
    load: () => import('../screens/home/home-screen'),
    head: 'home',
  },
  {
    path: PAGE_PATHS.login,
    load: () => import('../screens/login/login-screen'),
    shape: 'form',
    head: 'login',
  },
  {
    path: PAGE_PATHS.signup,
    load: () => import('../screens/signup/signup-screen'),
    shape: 'form',
    head: 'signup',
  },
  {
    path: PAGE_PATHS.profile,
    ...dashboard,
    load: () => import('../screens/profile/progress/progress-screen'),
    head: 'profile',
  },
  {
    path: PAGE_PATHS.profileHistory,
    ...dashboard,
    load: () => import('../screens/profile/history/history-screen'),
    head: 'profileHistory',
  },
  {
    path: PAGE_PATHS.profileShares,
    ...dashboard,
    load: () => import('../screens/profile/shares/shares-screen'),
    head: 'profileShares',
  },
  {
    path: PAGE_PATHS.profileContests,
    ...dashboard,
    load: () => import('../screens/profile/contests/contests-screen'),
    head: 'profileContests',
  },
  {
    path: PAGE_PATHS.profileSettings,
    ...dashboard,
    load: () => import('../screens/profile/settings/settings-screen'),
    head: 'profileSettings',
  },
  {
    path: PAGE_PATHS.profileWebhooks,
    ...dashboard,
    load: () => import('../screens/profile/webhooks/webhooks-screen'),
    head: 'profileWebhooks',
  },
  {
    path: `${PAGE_PATHS.admin}/*`,
    access: 'editor',
    load: loadAdmin,
    layout: loadAdmin,
    head: 'admin',
    startsAtOnce: true,
  },
  {
    path: PAGE_PATHS.leaderboard,
    load: () => import('../screens/leaderboard/leaderboard-screen'),
    shape: 'rows',
    head: 'leaderboard',
  },
  {
    path: PAGE_PATHS.contests,
    load: () => import('../screens/contests/contests-screen'),
    head: 'contests',
  },
  {
    path: `${PAGE_PATHS.contests}/:contest`,
    load: () => import('../screens/contest/contest-screen'),
    head: 'contest',
  },
  {
    path: `${PAGE_PATHS.contests}/:contest/:list`,
    load: () => import('../screens/contest-list/contest-list-screen'),
    shape: 'rows',
    head: 'contestList',
  },
  {
    path: `${PAGE_PATHS.contest}/:contest`,
    redirect: `${PAGE_PATHS.contests}/:contest`,
    load: () => import('../screens/contest/contest-screen'),
    head: 'contest',
  },
  {
    path: `${PAGE_PATHS.contest}/:contest/leaderboard`,
    redirect: `${PAGE_PATHS.contests}/:contest/leaderboard`,
    load: () => import('../screens/contest-list/contest-list-screen'),
    head: 'contestList',
  },
  {
    path: PAGE_PATHS.blog,
    load: () => import('../screens/blog/blog-screen'),
    head: 'blog',
  },
  {
    path: `${PAGE_PATHS.blog}/:slug`,
    load: () => import('../screens/blog-post/blog-post-screen'),
    head: 'blogPost',
  },
  {
    path: `${PAGE_PATHS.developers}/:page?`,
    load: () => import('../screens/developers/developers-screen'),
    head: 'developers',
  },
  {
    path: PAGE_PATHS.leagues,
    load: () => import('../screens/leagues/leagues-screen'),
    head: 'leagues',
  },
  {
    path: `${TOKEN_PATHS.joinLeague}/:token`,
    load: () => import('../screens/join-league/join-league-screen'),
    head: 'joinLeague',
  },
  {
    path: `${PAGE_PATHS.leagues}/:league/:view?`,
    access: 'player',
    load: () => import('../screens/league/league-screen'),
    head: 'league',
  },
  {
    path: PAGE_PATHS.questions,
    load: () => import('../screens/questions/questions-screen'),
    head: 'questions',
  },
  {
    path: PAGE_PATHS.practice,
    load: () => import('../screens/practice/practice-screen'),
    head: 'practice',
  },
  {
    path: PAGE_PATHS.fairness,
    load: () => import('../screens/fairness/fairness-screen'),
    head: 'fairness',
  },
  { path: `${PAGE_PATHS.questions}/:question/report`, ...report },
  { path: `${PAGE_PATHS.report}/:subject`, ...report },
  {
    path: `${PAGE_PATHS.questions}/:question`,
    load: () => import('../screens/question/question-screen'),
    head: 'question',
  },
  {
    path: `${PAGE_PATHS.certificates}/:certificate`,
    load: () => import('../screens/certificate/certificate-screen'),
    head: 'certificate',
  },
  {
    path: PAGE_PATHS.embed,
    load: () => import('../screens/embed/embed-screen'),
    head: 'embed',
  },
  {
    path: PAGE_PATHS.about,
    load: () => import('../screens/static/about-screen'),
    head: 'about',
  },
  {
    path: PAGE_PATHS.contact,
    load: () => import('../screens/contact/contact-screen'),
    head: 'contact',
  },
  {
    path: PAGE_PATHS.privacy,
    load: () => import('../screens/static/privacy-screen'),
    head: 'privacy',
  },
  {
    path: PAGE_PATHS.disclaimer,
    load: () => import('../screens/static/disclaimer-screen'),
    head: 'disclaimer',
  },
  {
    path: `${TOKEN_PATHS.resetPassword}/:token`,
    load: () => import('../screens/reset-password/reset-password-screen'),
    shape: 'form',
    startsAtOnce: true,
    head: 'resetPassword',
  },
  {
    path: `${TOKEN_PATHS.confirmEmail}/:token`,
    load: () => import('../screens/confirm-email/confirm-email-screen'),
    startsAtOnce: true,
    head: 'confirmEmail',
  },
  {
    path: `${TOKEN_PATHS.verifyShare}/:token?`,
    load: () => import('../screens/verify-share/verify-share-screen'),
    head: 'verifyShare',
    startsAtOnce: true,
  },
  {
    path: `${TOKEN_PATHS.confirmSubscription}/:token`,
    load: () => import('../screens/subscription/confirm-subscription-screen'),
    head: 'subscriptionConfirm',
    startsAtOnce: true,
  },
  {
    path: `${TOKEN_PATHS.unsubscribe}/:token`,
    load: () => import('../screens/subscription/unsubscribe-screen'),
    head: 'subscriptionUnsubscribe',
  },
  NOT_FOUND,
];
