import { homeHead } from '../features/seo/home-head';
import { applyHead, type Head, plainHead } from '../features/seo/head';
import { shareHead } from '../features/seo/share-head';
import { trailTo } from '../features/seo/trail';
import type { PageSettings } from '../page/page-settings';

// What pages tell search engines and other sites. In a file of its own, which the browser fetches at the first change of
// route: the page that was loaded has its head already.

/** The head of a page; `data` is what its query in `head-queries.ts` brought, null in the browser. */
type HeadOf = (settings: PageSettings, data: unknown) => Head;

/** The heads of all pages, by the names that routes have for them. */
export const heads = {
  notFound: plainHead({
    title: 'Page not found',
    description:
      'There is no page at this address. The question of the day, the rules and the leaderboard are all on the home page.',
    noindex: true,
  }),
  forbidden: plainHead({
    title: 'Not allowed',
    description:
      'This page is for the people who run the product. The question of the day and the leaderboard are open to everybody.',
    noindex: true,
  }),
  home: homeHead,
  login: plainHead({
    title: 'Log in',
    description: 'Log in to answer the tech question of the day, keep your streak and climb the leaderboard.',
    noindex: true,
  }),
  signup: plainHead({
    title: 'Sign up',
    description:
      'Make an account to answer the tech question of the day, keep a streak and climb the leaderboard.',
    noindex: true,
  }),
  profile: plainHead({
    title: 'My Dashboard',
    description:
      'Your points, your rank, your streak with its calendar, and every question that you have answered so far.',
    noindex: true,
  }),
  leaderboard: plainHead({
    title: 'Leaderboard',
    description:
      'Who leads this month, in the months before and of all time, and whose streak is the longest. Equal points share a rank.',
    trail: trailTo({ name: 'Leaderboard', path: '/leaderboard' }),
  }),
  about: plainHead({
    title: 'About',
    description:
      'How the tech question of the day is played: points, streaks, streak freezes, the monthly leaderboard, and what we hold ourselves to.',
    trail: trailTo({ name: 'About', path: '/about' }),
  }),
  contact: plainHead({
    title: 'Contact',
    description:
      'Tell us about a question that is wrong, an idea or a defect. You hear from us within 24-48 hours on business days.',
    trail: trailTo({ name: 'Contact', path: '/contact' }),
  }),
  privacy: plainHead({
    title: 'Privacy',
    description:
      'What is stored about you and for how long, which cookies there are, who else sees it, and how to take it along or have it deleted.',
    trail: trailTo({ name: 'Privacy', path: '/privacy' }),
  }),
  disclaimer: plainHead({
    title: 'Disclaimer',
    description:
      'The terms of playing: for learning and for fun, points without value in money, fair play, and what is not promised.',
    trail: trailTo({ name: 'Disclaimer', path: '/disclaimer' }),
  }),
  resetPassword: plainHead({
    title: 'Set a new password',
    description:
      'Sets a new password for an account, by the link that was mailed to its address. It works once, for one hour.',
    noindex: true,
  }),
  verifyShare: shareHead,
  subscriptionConfirm: plainHead({
    title: 'Confirm your subscription',
    description:
      'Confirms that the question of the day may be sent to this email address, by the link that was mailed to it.',
    noindex: true,
  }),
  subscriptionUnsubscribe: plainHead({
    title: 'Unsubscribe',
    description:
      'Ends the reminder of the question of the day for an email address, by the link that came with each of its mails.',
    noindex: true,
  }),
} satisfies Record<string, HeadOf>;

/** The name of a head. */
export type HeadName = keyof typeof heads;

/** Gives an open page the head of another page of the app, and tells the title. */
export function changeHead(page: Document, name: HeadName, settings: PageSettings, pathname: string): string {
  const head = heads[name](settings, null);
  applyHead(page, head, settings, pathname);
  return head.title;
}
