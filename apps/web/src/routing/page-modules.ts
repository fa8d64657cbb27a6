import type { HeadName } from './heads';

/** Modules of the client build, by their names in its manifest. */
export interface PageModules {
  /** The module of the screen: a page preloads its files together with the app. */
  screen: string;
  /** The modules that the first press on the page needs: an idle page prefetches their files. */
  next?: readonly string[];
}

/** The modules of the pages. Separate from `routes.ts`, because only the server reads them. */
export const pageModules: Partial<Record<HeadName, PageModules>> = {
  notFound: { screen: 'src/screens/not-found/not-found-screen.tsx' },
  report: { screen: 'src/screens/report/report-screen.tsx' },
  home: {
    screen: 'src/screens/home/home-screen.tsx',
    next: ['src/features/question/answer/question-form.tsx'],
  },
  login: { screen: 'src/screens/login/login-screen.tsx' },
  signup: { screen: 'src/screens/signup/signup-screen.tsx' },
  profile: { screen: 'src/screens/profile/progress/progress-screen.tsx' },
  profileHistory: { screen: 'src/screens/profile/history/history-screen.tsx' },
  profileShares: { screen: 'src/screens/profile/shares/shares-screen.tsx' },
  profileContests: { screen: 'src/screens/profile/contests/contests-screen.tsx' },
  profileSettings: { screen: 'src/screens/profile/settings/settings-screen.tsx' },
  profileWebhooks: { screen: 'src/screens/profile/webhooks/webhooks-screen.tsx' },
  admin: { screen: 'src/routing/admin-area.tsx' },
  leaderboard: { screen: 'src/screens/leaderboard/leaderboard-screen.tsx' },
  contests: { screen: 'src/screens/contests/contests-screen.tsx' },
  contest: { screen: 'src/screens/contest/contest-screen.tsx' },
  contestList: { screen: 'src/screens/contest-list/contest-list-screen.tsx' },
  blog: { screen: 'src/screens/blog/blog-screen.tsx' },
  blogPost: { screen: 'src/screens/blog-post/blog-post-screen.tsx' },
  developers: { screen: 'src/screens/developers/developers-screen.tsx' },
  leagues: { screen: 'src/screens/leagues/leagues-screen.tsx' },
  joinLeague: { screen: 'src/screens/join-league/join-league-screen.tsx' },
  league: { screen: 'src/screens/league/league-screen.tsx' },
  questions: { screen: 'src/screens/questions/questions-screen.tsx' },
  practice: { screen: 'src/screens/practice/practice-screen.tsx' },
  fairness: { screen: 'src/screens/fairness/fairness-screen.tsx' },
  question: { screen: 'src/screens/question/question-screen.tsx' },
  certificate: { screen: 'src/screens/certificate/certificate-screen.tsx' },
  embed: { screen: 'src/screens/embed/embed-screen.tsx' },
  about: { screen: 'src/screens/static/about-screen.tsx' },
  contact: { screen: 'src/screens/contact/contact-screen.tsx' },
  privacy: { screen: 'src/screens/static/privacy-screen.tsx' },
  disclaimer: { screen: 'src/screens/static/disclaimer-screen.tsx' },
  resetPassword: { screen: 'src/screens/reset-password/reset-password-screen.tsx' },
  confirmEmail: { screen: 'src/screens/confirm-email/confirm-email-screen.tsx' },
  verifyShare: { screen: 'src/screens/verify-share/verify-share-screen.tsx' },
  subscriptionConfirm: { screen: 'src/screens/subscription/confirm-subscription-screen.tsx' },
  subscriptionUnsubscribe: { screen: 'src/screens/subscription/unsubscribe-screen.tsx' },
};
