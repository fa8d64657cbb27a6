import { PAGE_PATHS } from '@daily/contract/page-paths';
import { type LucideIcon, Monitor, Shield, User } from 'lucide-react';

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
  { to: PAGE_PATHS.developers, label: 'Developers' },
];

/** A link with an icon. */
type MenuLink = SiteLink & { icon: LucideIcon };

/** Of the account menu. The last one is for staff. */
const SIGNED_IN_LINKS: readonly MenuLink[] = [
  { to: PAGE_PATHS.profile, label: 'Profile', icon: User },
  { to: PAGE_PATHS.leagues, label: 'Leagues', icon: Shield },
  { to: PAGE_PATHS.admin, label: 'Admin', icon: Monitor },
];

/** The links for signed-in players, in the account menu of the header and in the mobile menu. */
export const signedInLinks = (isStaff: boolean): readonly MenuLink[] =>
  isStaff ? SIGNED_IN_LINKS : SIGNED_IN_LINKS.slice(0, -1);

/** The pages about the product, in the footer. */
export const SUPPORT_LINKS: readonly SiteLink[] = [
  { to: PAGE_PATHS.about, label: 'About' },
  { to: PAGE_PATHS.contact, label: 'Contact' },
  { to: PAGE_PATHS.privacy, label: 'Privacy' },
  { to: PAGE_PATHS.disclaimer, label: 'Disclaimer' },
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
