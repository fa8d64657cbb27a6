import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageLook } from '@daily/contract/page-settings';
import { type LucideIcon, Shield, Sun, Target, User } from 'lucide-react';

/** A link of the site's navigation. */
export interface SiteLink {
  to: string;
  label: string;
}

/** The main navigation, in the header and the mobile menu. */
export const MAIN_LINKS: readonly SiteLink[] = [
  { to: PAGE_PATHS.home, label: "Today's Question" },
  { to: PAGE_PATHS.leaderboard, label: 'Leaderboard' },
  { to: PAGE_PATHS.contests, label: 'Contests' },
  { to: PAGE_PATHS.blog, label: 'Blog' },
];

/** The quick links of the footer. */
export const QUICK_LINKS: readonly SiteLink[] = [
  ...MAIN_LINKS,
  { to: PAGE_PATHS.questions, label: 'Archive' },
  { to: PAGE_PATHS.practice, label: 'Practice' },
  { to: PAGE_PATHS.developers, label: 'Developers' },
];

/** A link with an icon. */
type BarLink = SiteLink & { icon: LucideIcon };

/** The links of the bar at the bottom of phones for every visitor. `Me` follows them, see {@link ownPage}. */
export const BAR_LINKS: readonly BarLink[] = [
  { to: PAGE_PATHS.home, label: 'Today', icon: Sun },
  { to: PAGE_PATHS.practice, label: 'Practice', icon: Target },
  { to: PAGE_PATHS.leagues, label: 'Leagues', icon: Shield },
];

/** The link `Me`: the dashboard, for an anonymous visitor the login page, which leads back to `path` (path and query). */
export const ownPage = (signedIn: boolean, path: string): BarLink => ({
  to: signedIn ? PAGE_PATHS.profile : accountPath(PAGE_PATHS.login, path),
  label: 'Me',
  icon: User,
});

/** Of the account menu. The last one is for staff. */
const SIGNED_IN_LINKS: readonly SiteLink[] = [
  { to: PAGE_PATHS.profile, label: 'Profile' },
  { to: PAGE_PATHS.practice, label: 'Practice' },
  { to: PAGE_PATHS.questions, label: 'Archive' },
  { to: PAGE_PATHS.leagues, label: 'Leagues' },
  { to: PAGE_PATHS.admin, label: 'Admin' },
];

/** The links for signed-in players, in the account menu of the header and in the mobile menu. */
export const signedInLinks = (isStaff: boolean): readonly SiteLink[] =>
  isStaff ? SIGNED_IN_LINKS : SIGNED_IN_LINKS.slice(0, -1);

/** The pages about the product, in the footer, and the links of the installation. */
export const supportLinks = (look?: PageLook): readonly SiteLink[] => [
  { to: PAGE_PATHS.about, label: 'About' },
  { to: PAGE_PATHS.contact, label: 'Contact' },
  { to: PAGE_PATHS.privacy, label: look?.legal.privacy ?? 'Privacy' },
  { to: PAGE_PATHS.disclaimer, label: look?.legal.disclaimer ?? 'Disclaimer' },
  ...(look?.footer?.links ?? []),
];

/**
 * Returns the path of the login or signup page with a `redirect` back to `path` (path and query). Omits the redirect for the home
 * page, which is the default. From one of the two pages to the other, keeps the existing `redirect`.
 */
export function accountPath(page: typeof PAGE_PATHS.login | typeof PAGE_PATHS.signup, path: string): string {
  const { pathname, search, searchParams } = new URL(path, 'http://localhost');
  const back =
    pathname === PAGE_PATHS.login || pathname === PAGE_PATHS.signup
      ? searchParams.get('redirect')
      : pathname + search;
  return back && back !== PAGE_PATHS.home ? `${page}?redirect=${encodeURIComponent(back)}` : page;
}
