/** A link of the site's navigation. */
export interface SiteLink {
  to: string;
  label: string;
}

/** The main places, in the header, the mobile menu and the footer. */
export const MAIN_LINKS: readonly SiteLink[] = [
  { to: '/', label: "Today's Question" },
  { to: '/leaderboard', label: 'Leaderboard' },
  { to: '/contests', label: 'Contests' },
  { to: '/blog', label: 'Blog' },
];

/** Where one's own things are; shown to players who are signed in. */
export const PROFILE_LINK: SiteLink = { to: '/profile', label: 'Profile' };

/** The pages about the product itself, in the footer. */
export const SUPPORT_LINKS: readonly SiteLink[] = [
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/disclaimer', label: 'Disclaimer' },
];

/**
 * The address of the login or signup page from `path` (with its query): it leads back there afterwards. From
 * the home page nothing need be kept, and between the two pages what was asked for before is kept.
 */
export function accountPath(page: '/login' | '/signup', path: string): string {
  const { pathname, search, searchParams } = new URL(path, 'http://localhost');
  const back =
    pathname === '/login' || pathname === '/signup' ? searchParams.get('redirect') : pathname + search;
  return back && back !== '/' ? `${page}?redirect=${encodeURIComponent(back)}` : page;
}
