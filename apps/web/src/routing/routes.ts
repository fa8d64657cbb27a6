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
  module: 'src/screens/not-found/not-found-screen.tsx',
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
  module: 'src/screens/report/report-screen.tsx',
  head: 'report',
} as const satisfies Partial<PageRoute>;

/** Loads the admin area, whose pages have routes of their own in `admin-routes.ts`. */
const loadAdmin = () => import('./admin-area');

/** Every page. */
export const routes: readonly PageRoute[] = [
  {
    path: PAGE_PATHS.home,
    load: () => import('../screens/home/home-screen'),
    module: 'src/screens/home/home-screen.tsx',
    next: ['src/features/question/answer/question-form.tsx'],
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
    module: 'src/screens/login/login-screen.tsx',
    shape: 'form',
    head: 'login',
  },
  {
    path: PAGE_PATHS.signup,
    load: () => import('../screens/signup/signup-screen'),
    module: 'src/screens/signup/signup-screen.tsx',
    shape: 'form',
    head: 'signup',
  },
  {
    path: PAGE_PATHS.profile,
    ...dashboard,
    load: () => import('../screens/profile/progress/progress-screen'),
    module: 'src/screens/profile/progress/progress-screen.tsx',
    head: 'profile',
  },
  {
    path: PAGE_PATHS.profileHistory,
    ...dashboard,
    load: () => import('../screens/profile/history/history-screen'),
    module: 'src/screens/profile/history/history-screen.tsx',
    head: 'profileHistory',
  },
  {
    path: PAGE_PATHS.profileShares,
    ...dashboard,
    load: () => import('../screens/profile/shares/shares-screen'),
    module: 'src/screens/profile/shares/shares-screen.tsx',
    head: 'profileShares',
  },
  {
    path: PAGE_PATHS.profileContests,
    ...dashboard,
    load: () => import('../screens/profile/contests/contests-screen'),
    module: 'src/screens/profile/contests/contests-screen.tsx',
    head: 'profileContests',
  },
  {
    path: PAGE_PATHS.profileSettings,
    ...dashboard,
    load: () => import('../screens/profile/settings/settings-screen'),
    module: 'src/screens/profile/settings/settings-screen.tsx',
    head: 'profileSettings',
  },
  {
    path: PAGE_PATHS.profileWebhooks,
    ...dashboard,
    load: () => import('../screens/profile/webhooks/webhooks-screen'),
    module: 'src/screens/profile/webhooks/webhooks-screen.tsx',
    head: 'profileWebhooks',
  },
  {
    path: `${PAGE_PATHS.admin}/*`,
    access: 'editor',
    load: loadAdmin,
    layout: loadAdmin,
    module: 'src/routing/admin-area.tsx',
    head: 'admin',
    startsAtOnce: true,
  },
  {
    path: PAGE_PATHS.leaderboard,
    load: () => import('../screens/leaderboard/leaderboard-screen'),
    module: 'src/screens/leaderboard/leaderboard-screen.tsx',
    shape: 'rows',
    head: 'leaderboard',
  },
  {
    path: PAGE_PATHS.contests,
    load: () => import('../screens/contests/contests-screen'),
    module: 'src/screens/contests/contests-screen.tsx',
    head: 'contests',
  },
  {
    path: `${PAGE_PATHS.contests}/:contest`,
    load: () => import('../screens/contest/contest-screen'),
    module: 'src/screens/contest/contest-screen.tsx',
    head: 'contest',
  },
  {
    path: `${PAGE_PATHS.contests}/:contest/leaderboard`,
    load: () => import('../screens/contest-leaderboard/contest-leaderboard-screen'),
    module: 'src/screens/contest-leaderboard/contest-leaderboard-screen.tsx',
    shape: 'rows',
    head: 'contestLeaderboard',
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
    load: () => import('../screens/contest-leaderboard/contest-leaderboard-screen'),
    head: 'contestLeaderboard',
  },
  {
    path: PAGE_PATHS.blog,
    load: () => import('../screens/blog/blog-screen'),
    module: 'src/screens/blog/blog-screen.tsx',
    head: 'blog',
  },
  {
    path: `${PAGE_PATHS.blog}/:slug`,
    load: () => import('../screens/blog-post/blog-post-screen'),
    module: 'src/screens/blog-post/blog-post-screen.tsx',
    head: 'blogPost',
  },
  {
    path: PAGE_PATHS.leagues,
    load: () => import('../screens/leagues/leagues-screen'),
    module: 'src/screens/leagues/leagues-screen.tsx',
    head: 'leagues',
  },
  {
    path: `${TOKEN_PATHS.joinLeague}/:token`,
    load: () => import('../screens/join-league/join-league-screen'),
    module: 'src/screens/join-league/join-league-screen.tsx',
    head: 'joinLeague',
  },
  {
    path: `${PAGE_PATHS.leagues}/:league/:view?`,
    access: 'player',
    load: () => import('../screens/league/league-screen'),
    module: 'src/screens/league/league-screen.tsx',
    head: 'league',
  },
  {
    path: PAGE_PATHS.questions,
    load: () => import('../screens/questions/questions-screen'),
    module: 'src/screens/questions/questions-screen.tsx',
    head: 'questions',
  },
  {
    path: PAGE_PATHS.practice,
    load: () => import('../screens/practice/practice-screen'),
    module: 'src/screens/practice/practice-screen.tsx',
    head: 'practice',
  },
  {
    path: PAGE_PATHS.fairness,
    load: () => import('../screens/fairness/fairness-screen'),
    module: 'src/screens/fairness/fairness-screen.tsx',
    head: 'fairness',
  },
  { path: `${PAGE_PATHS.questions}/:question/report`, ...report },
  { path: `${PAGE_PATHS.report}/:subject`, ...report },
  {
    path: `${PAGE_PATHS.questions}/:question`,
    load: () => import('../screens/question/question-screen'),
    module: 'src/screens/question/question-screen.tsx',
    head: 'question',
  },
  {
    path: `${PAGE_PATHS.certificates}/:certificate`,
    load: () => import('../screens/certificate/certificate-screen'),
    module: 'src/screens/certificate/certificate-screen.tsx',
    head: 'certificate',
  },
  {
    path: PAGE_PATHS.embed,
    load: () => import('../screens/embed/embed-screen'),
    module: 'src/screens/embed/embed-screen.tsx',
    head: 'embed',
  },
  {
    path: PAGE_PATHS.about,
    load: () => import('../screens/static/about-screen'),
    module: 'src/screens/static/about-screen.tsx',
    head: 'about',
  },
  {
    path: PAGE_PATHS.contact,
    load: () => import('../screens/contact/contact-screen'),
    module: 'src/screens/contact/contact-screen.tsx',
    head: 'contact',
  },
  {
    path: PAGE_PATHS.privacy,
    load: () => import('../screens/static/privacy-screen'),
    module: 'src/screens/static/privacy-screen.tsx',
    head: 'privacy',
  },
  {
    path: PAGE_PATHS.disclaimer,
    load: () => import('../screens/static/disclaimer-screen'),
    module: 'src/screens/static/disclaimer-screen.tsx',
    head: 'disclaimer',
  },
  {
    path: `${TOKEN_PATHS.resetPassword}/:token`,
    load: () => import('../screens/reset-password/reset-password-screen'),
    module: 'src/screens/reset-password/reset-password-screen.tsx',
    shape: 'form',
    startsAtOnce: true,
    head: 'resetPassword',
  },
  {
    path: `${TOKEN_PATHS.confirmEmail}/:token`,
    load: () => import('../screens/confirm-email/confirm-email-screen'),
    module: 'src/screens/confirm-email/confirm-email-screen.tsx',
    startsAtOnce: true,
    head: 'confirmEmail',
  },
  {
    path: `${TOKEN_PATHS.verifyShare}/:token?`,
    load: () => import('../screens/verify-share/verify-share-screen'),
    module: 'src/screens/verify-share/verify-share-screen.tsx',
    head: 'verifyShare',
    startsAtOnce: true,
  },
  {
    path: `${TOKEN_PATHS.confirmSubscription}/:token`,
    load: () => import('../screens/subscription/confirm-subscription-screen'),
    module: 'src/screens/subscription/confirm-subscription-screen.tsx',
    head: 'subscriptionConfirm',
    startsAtOnce: true,
  },
  {
    path: `${TOKEN_PATHS.unsubscribe}/:token`,
    load: () => import('../screens/subscription/unsubscribe-screen'),
    module: 'src/screens/subscription/unsubscribe-screen.tsx',
    head: 'subscriptionUnsubscribe',
  },
  NOT_FOUND,
];
