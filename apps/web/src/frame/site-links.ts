/** A link of the site's navigation. */
export interface SiteLink {
  to: string;
  label: string;
}

/** The main navigation, in the header, the mobile menu and the footer. */
export const MAIN_LINKS: readonly SiteLink[] = [
  { to: '/', label: "Today's Question" },
  { to: '/leaderboard', label: 'Leaderboard' },
  { to: '/contests', label: 'Contests' },
  { to: '/blog', label: 'Blog' },
];

/** Shown to signed-in players only. */
export const PROFILE_LINK: SiteLink = { to: '/profile', label: 'Profile' };

/** The pages about the product, in the footer. */
export const SUPPORT_LINKS: readonly SiteLink[] = [
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/disclaimer', label: 'Disclaimer' },
];

/**
 * Returns the path of the login or signup page with a `redirect` back to `path` (path and query). Omits the redirect for the home
 * page, which is the default. From one of the two pages to the other, keeps the existing `redirect`.
 */
export function accountPath(page: '/login' | '/signup', path: string): string {
  const { pathname, search, searchParams } = new URL(path, 'http://localhost');
  const back =
    pathname === '/login' || pathname === '/signup' ? searchParams.get('redirect') : pathname + search;
  return back && back !== '/' ? `${page}?redirect=${encodeURIComponent(back)}` : page;
}
