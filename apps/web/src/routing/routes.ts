import { PAGE_PATHS } from '@daily/contract/page-paths';
import { SIGNED_IN_PATH } from '@daily/contract/sign-on-paths';
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
  status: 404,
};

/** Replaces a page whose viewer has too low a role; it has no address of its own. */
export const FORBIDDEN: PageRoute = {
  path: '/403',
  load: () => import('../screens/forbidden/forbidden-screen'),
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

/** Loads both pages with the form of a report. */
const loadReport = () => import('../screens/report/report-screen');

/** Loads the admin area, whose pages have routes of their own in `admin-routes.ts`. */
const loadAdmin = () => import('./admin-area');

/** Every page. */
export const routes: readonly PageRoute[] = [
  { path: PAGE_PATHS.home, load: () => import('../screens/home/home-screen') },
  { path: PAGE_PATHS.trivia, redirect: PAGE_PATHS.home, load: () => import('../screens/home/home-screen') },
  { path: PAGE_PATHS.login, load: () => import('../screens/login/login-screen'), shape: 'form' },
  { path: PAGE_PATHS.signup, load: () => import('../screens/signup/signup-screen'), shape: 'form' },
  {
    path: SIGNED_IN_PATH,
    load: () => import('../screens/signed-in/signed-in-screen'),
    shape: 'form',
    startsAtOnce: true,
  },
  {
    path: PAGE_PATHS.profile,
    ...dashboard,
    load: () => import('../screens/profile/progress/progress-screen'),
  },
  {
    path: PAGE_PATHS.profileHistory,
    ...dashboard,
    load: () => import('../screens/profile/history/history-screen'),
  },
  {
    path: PAGE_PATHS.profileShares,
    ...dashboard,
    load: () => import('../screens/profile/shares/shares-screen'),
  },
  {
    path: PAGE_PATHS.profileContests,
    ...dashboard,
    load: () => import('../screens/profile/contests/contests-screen'),
  },
  {
    path: PAGE_PATHS.profileSettings,
    ...dashboard,
    load: () => import('../screens/profile/settings/settings-screen'),
  },
  {
    path: PAGE_PATHS.profileWebhooks,
    ...dashboard,
    load: () => import('../screens/profile/webhooks/webhooks-screen'),
  },
  { path: `${PAGE_PATHS.admin}/*`, access: 'editor', load: loadAdmin, layout: loadAdmin, startsAtOnce: true },
  {
    path: PAGE_PATHS.leaderboard,
    load: () => import('../screens/leaderboard/leaderboard-screen'),
    shape: 'rows',
  },
  { path: `${PAGE_PATHS.players}/:player`, load: () => import('../screens/player/player-screen') },
  { path: PAGE_PATHS.contests, load: () => import('../screens/contests/contests-screen') },
  { path: `${PAGE_PATHS.contests}/:contest`, load: () => import('../screens/contest/contest-screen') },
  {
    path: `${PAGE_PATHS.contests}/:contest/:list`,
    load: () => import('../screens/contest-list/contest-list-screen'),
    shape: 'rows',
  },
  {
    path: `${PAGE_PATHS.contest}/:contest`,
    redirect: `${PAGE_PATHS.contests}/:contest`,
    load: () => import('../screens/contest/contest-screen'),
  },
  {
    path: `${PAGE_PATHS.contest}/:contest/leaderboard`,
    redirect: `${PAGE_PATHS.contests}/:contest/leaderboard`,
    load: () => import('../screens/contest-list/contest-list-screen'),
  },
  { path: PAGE_PATHS.blog, load: () => import('../screens/blog/blog-screen') },
  { path: `${PAGE_PATHS.blog}/:slug`, load: () => import('../screens/blog-post/blog-post-screen') },
  { path: `${PAGE_PATHS.developers}/:page?`, load: () => import('../screens/developers/developers-screen') },
  { path: PAGE_PATHS.leagues, load: () => import('../screens/leagues/leagues-screen') },
  {
    path: `${TOKEN_PATHS.joinLeague}/:token`,
    load: () => import('../screens/join-league/join-league-screen'),
  },
  {
    path: `${PAGE_PATHS.leagues}/:league/:view?`,
    access: 'player',
    load: () => import('../screens/league/league-screen'),
  },
  { path: PAGE_PATHS.questions, load: () => import('../screens/questions/questions-screen') },
  { path: PAGE_PATHS.practice, load: () => import('../screens/practice/practice-screen') },
  { path: PAGE_PATHS.fairness, load: () => import('../screens/fairness/fairness-screen') },
  {
    path: PAGE_PATHS.proposeQuestion,
    access: 'player',
    load: () => import('../screens/propose/propose-screen'),
    shape: 'form',
  },
  { path: `${PAGE_PATHS.questions}/:question/report`, load: loadReport },
  { path: `${PAGE_PATHS.report}/:subject`, load: loadReport },
  { path: `${PAGE_PATHS.questions}/:question`, load: () => import('../screens/question/question-screen') },
  {
    path: `${PAGE_PATHS.certificates}/:certificate`,
    load: () => import('../screens/certificate/certificate-screen'),
  },
  { path: PAGE_PATHS.embed, load: () => import('../screens/embed/embed-screen') },
  { path: PAGE_PATHS.about, load: () => import('../screens/static/about-screen') },
  { path: PAGE_PATHS.contact, load: () => import('../screens/contact/contact-screen') },
  { path: PAGE_PATHS.privacy, load: () => import('../screens/static/privacy-screen') },
  { path: PAGE_PATHS.disclaimer, load: () => import('../screens/static/disclaimer-screen') },
  {
    path: `${TOKEN_PATHS.resetPassword}/:token`,
    load: () => import('../screens/reset-password/reset-password-screen'),
    shape: 'form',
    startsAtOnce: true,
  },
  {
    path: `${TOKEN_PATHS.confirmEmail}/:token`,
    load: () => import('../screens/confirm-email/confirm-email-screen'),
    startsAtOnce: true,
  },
  {
    path: `${TOKEN_PATHS.verifyShare}/:token?`,
    load: () => import('../screens/verify-share/verify-share-screen'),
    startsAtOnce: true,
  },
  {
    path: `${TOKEN_PATHS.confirmSubscription}/:token`,
    load: () => import('../screens/subscription/confirm-subscription-screen'),
    startsAtOnce: true,
  },
  {
    path: `${TOKEN_PATHS.unsubscribe}/:token`,
    load: () => import('../screens/subscription/unsubscribe-screen'),
  },
  NOT_FOUND,
];
