import { PAGE_PATHS } from '@daily/contract/page-paths';
import {
  CONTESTS_CALENDAR_PATH,
  FAIRNESS_DATA_PATH,
  FAIRNESS_FEED_PATH,
  QUESTION_DATA_PATH,
  QUESTION_FEED_PATH,
} from '@daily/contract/paths';
import type { PageSettings } from '@daily/contract/page-settings';
import { blogPostHead } from '../features/seo/blog-post-head';
import { certificateHead } from '../features/seo/certificate-head';
import { guideHead } from '../features/seo/guide-head';
import { contestHead, contestListHead } from '../features/seo/contest-head';
import { homeHead } from '../features/seo/home-head';
import { applyHead, type Head, staticHead } from '../features/seo/head';
import { questionHead } from '../features/seo/question-head';
import { shareHead } from '../features/seo/share-head';
import { adminPageAt } from './admin-routes';
import { trailTo } from '../features/seo/trail';

// Titles and metadata of all pages. The browser loads this file at the first change of route; the first page arrives with its head.

/** Makes the head of the page at a path. `data` is the result of its query in `head-queries.ts`; null in the browser. */
type MakeHead = (settings: PageSettings, data: unknown, pathname: string) => Head;

/** The heads of all pages, by the names that routes refer to. */
export const heads = {
  notFound: staticHead({
    title: 'Page not found',
    description:
      'There is no page at this address. The question of the day, the rules and the leaderboard are on the home page.',
    noindex: true,
  }),
  forbidden: staticHead({
    title: 'Not allowed',
    description:
      'This page is for editors and admins. The question of the day and the leaderboard are open to everyone.',
    noindex: true,
  }),
  home: homeHead,
  login: staticHead({
    title: 'Log in',
    description: 'Log in to answer the tech question of the day, keep your streak and climb the leaderboard.',
    noindex: true,
  }),
  signup: staticHead({
    title: 'Sign up',
    description:
      'Create an account to answer the tech question of the day, keep a streak and climb the leaderboard.',
    noindex: true,
  }),
  profile: staticHead({
    title: 'My Dashboard',
    description: 'Your points, your rank, your streak with its calendar, and your accuracy by category.',
    noindex: true,
  }),
  profileHistory: staticHead({
    title: 'My history',
    description: 'The questions you have answered.',
    noindex: true,
  }),
  profileShares: staticHead({
    title: 'My shares',
    description: 'The results you have shared.',
    noindex: true,
  }),
  profileContests: staticHead({
    title: 'My contests',
    description: 'The contests you have entered.',
    noindex: true,
  }),
  profileSettings: staticHead({
    title: 'Settings',
    description: 'Your reminder and the settings of your account.',
    noindex: true,
  }),
  profileWebhooks: staticHead({
    title: 'Webhooks',
    description: 'Your webhooks and chats.',
    noindex: true,
  }),
  admin: (settings: PageSettings, _data: unknown, pathname: string) =>
    staticHead({
      title: `${adminPageAt(pathname)?.title ?? 'Page not found'} | Admin`,
      description:
        'A page of the admin area, in which editors and admins look after questions, players and mail.',
      noindex: true,
    })(settings),
  leaderboard: staticHead({
    title: 'Leaderboard',
    description:
      'The best players of this month, of past months and of all time, and the longest streaks. Equal points share a rank.',
    trail: trailTo({ name: 'Leaderboard', path: PAGE_PATHS.leaderboard }),
  }),
  contests: staticHead({
    title: 'Contests',
    description:
      'Contests of tech questions: everyone answers the same questions, one at a time, against the clock. Those that run now, come ' +
      'next and have ended.',
    trail: trailTo({ name: 'Contests', path: PAGE_PATHS.contests }),
    alternates: [{ type: 'text/calendar', title: 'Contests', href: CONTESTS_CALENDAR_PATH }],
  }),
  contest: contestHead,
  contestList: contestListHead,
  blog: staticHead({
    title: 'Blog',
    description:
      'How things work, and how they fail: articles with the stories behind the questions of the day, from incidents to algorithms.',
    trail: trailTo({ name: 'Blog', path: PAGE_PATHS.blog }),
  }),
  blogPost: blogPostHead,
  developers: guideHead,
  leagues: staticHead({
    title: 'Leagues',
    description:
      'Private leaderboards for teams, classes and friends: one link invites everyone, and the points you already earn count.',
    noindex: true,
  }),
  league: staticHead({
    title: 'League',
    description: 'A private league: its boards, who has answered today, and its members.',
    noindex: true,
  }),
  joinLeague: staticHead({
    title: 'Join a league',
    description: 'An invitation to a private league of players of the tech question of the day.',
    noindex: true,
  }),
  questions: staticHead({
    title: 'Archive of questions',
    description:
      'Every tech question of a past day with its answer, how everyone answered, an explanation and sources, by category and difficulty.',
    trail: trailTo({ name: 'Archive', path: PAGE_PATHS.questions }),
    alternates: [
      { type: 'application/atom+xml', title: 'The daily question', href: QUESTION_FEED_PATH },
      { type: 'application/jsonl', title: 'All closed questions (CC BY 4.0)', href: QUESTION_DATA_PATH },
    ],
  }),
  practice: staticHead({
    title: 'Practice',
    description:
      'Practice with tech questions of past days, ten at a time, by category or what you got wrong. Spaced repetition asks just ' +
      'before you forget.',
    trail: trailTo(
      { name: 'Archive', path: PAGE_PATHS.questions },
      { name: 'Practice', path: PAGE_PATHS.practice },
    ),
  }),
  fairness: staticHead({
    title: 'Proof of fairness',
    description:
      'The hash of the next question and its answer is published the evening before and opened afterwards, so that anyone can ' +
      'check that neither was changed.',
    trail: trailTo(
      { name: 'Archive', path: PAGE_PATHS.questions },
      { name: 'Proof of fairness', path: PAGE_PATHS.fairness },
    ),
    alternates: [
      { type: 'application/atom+xml', title: 'Commitments', href: FAIRNESS_FEED_PATH },
      { type: 'application/jsonl', title: 'All commitments', href: FAIRNESS_DATA_PATH },
    ],
  }),
  report: staticHead({
    title: 'Report a problem',
    description: 'Tell us that a question is wrong, or that a name or a picture breaks the rules.',
    noindex: true,
  }),
  question: questionHead,
  certificate: certificateHead,
  embed: staticHead({
    title: 'Embed the question',
    description:
      "Show today's tech question on your own site: a frame without any script, an element that adapts its height, or oEmbed. " +
      'Without a key, without cookies.',
    trail: trailTo({ name: 'Embed', path: PAGE_PATHS.embed }),
  }),
  about: staticHead({
    title: 'About',
    description:
      'How the tech question of the day works: points, streaks, streak freezes, the monthly leaderboard, and our principles.',
    trail: trailTo({ name: 'About', path: PAGE_PATHS.about }),
  }),
  contact: staticHead({
    title: 'Contact',
    description:
      'Report a wrong question, suggest an idea or report a bug. We reply within 24-48 hours on business days.',
    trail: trailTo({ name: 'Contact', path: PAGE_PATHS.contact }),
  }),
  privacy: staticHead({
    title: 'Privacy',
    description:
      'What we store about you and for how long, which cookies we use, who can see your data, and how to export or delete it.',
    trail: trailTo({ name: 'Privacy', path: PAGE_PATHS.privacy }),
  }),
  disclaimer: staticHead({
    title: 'Disclaimer',
    description:
      'The terms of use: for learning and fun, points without monetary value, fair play, and no warranty.',
    trail: trailTo({ name: 'Disclaimer', path: PAGE_PATHS.disclaimer }),
  }),
  resetPassword: staticHead({
    title: 'Set a new password',
    description:
      'Set a new password for your account with the link from your email. The link works once, for one hour.',
    noindex: true,
  }),
  confirmEmail: staticHead({
    title: 'Confirm your email address',
    description: 'Confirm that the email address of your account is yours, with the link from your email.',
    noindex: true,
  }),
  verifyShare: shareHead,
  subscriptionConfirm: staticHead({
    title: 'Confirm your subscription',
    description: 'Confirm that you want to receive the question of the day by email.',
    noindex: true,
  }),
  subscriptionUnsubscribe: staticHead({
    title: 'Unsubscribe',
    description: 'Stop the emails about the question of the day to your address.',
    noindex: true,
  }),
} satisfies Record<string, MakeHead>;

/** The name by which a route refers to its head. */
export type HeadName = keyof typeof heads;

/** Replaces the head of the document by that of another page of the app and returns its title. */
export function changeHead(page: Document, name: HeadName, settings: PageSettings, pathname: string): string {
  const head = heads[name](settings, null, pathname);
  applyHead(page, head, settings, pathname);
  return page.title;
}
