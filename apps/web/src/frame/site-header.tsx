import { PAGE_PATHS } from '@daily/contract/page-paths';
import { clsx } from 'clsx';
import { Logo } from '@daily/ui/display/logo';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { Link, NavLink } from 'react-router';
import type { OwnProfile_PlayerFragment } from '../features/account/profile/own-profile.generated';
import { loadOrReload } from '../availability/load-or-reload';
import { usePageSettings } from '../settings/page-settings';
import { AccountButtons } from './account-buttons';
import { MobileMenu } from './mobile-menu';
import { ServerStatus } from './server-status';
import { MAIN_LINKS } from './site-links';
import { useStoredName } from './use-stored-name';

/** The account menu, which anonymous visitors do not load. */
const AvatarMenu = lazyComponent(() => loadOrReload(() => import('./avatar-menu')), 'AvatarMenu');

/**
 * The header of every page. It stays at the top while scrolling, unless the window is very low or a question of a contest is played.
 */
export function SiteHeader(props: {
  /** Null for an anonymous visitor. */
  player: OwnProfile_PlayerFragment | null;
  /** Whether it is unknown who the visitor is, so that the header shows whom the browser remembers. */
  isUnknown: boolean;
  /** Whether the visitor is an editor or admin. */
  isStaff: boolean;
  onLogout: () => void;
}) {
  const { productName } = usePageSettings();
  const storedName = useStoredName();
  const remembered = props.isUnknown && storedName ? { id: '', username: storedName, avatarUrl: null } : null;
  const player = props.player ?? remembered;
  return (
    <header className="group/header sticky top-0 z-40 border-b border-line bg-surface playing:relative playing:border-transparent playing:bg-transparent [@media(max-height:22rem)]:relative">
      <ServerStatus />
      {/* Enlarged text wraps instead of cutting off the brand. */}
      <div className="mx-auto flex min-h-14 max-w-page items-center gap-x-2 px-4 md:flex-wrap">
        <Link
          to={PAGE_PATHS.home}
          className="mr-auto flex min-h-11 min-w-0 items-center gap-2 font-bold tracking-tight md:mr-4 md:shrink-0"
        >
          <Logo />
          <span className="line-clamp-2 font-display leading-5 wrap-anywhere">{productName}</span>
        </Link>
        {/* While a question is played, a mouse or the keyboard brings the links back. */}
        <nav
          aria-label="Main"
          className="hidden flex-auto transition-opacity md:block playing:pointer-fine:group-[:not(:hover,:focus-within)]/header:opacity-0"
        >
          <ul className="flex flex-wrap gap-1">
            {MAIN_LINKS.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="relative flex min-h-9 items-center rounded-md px-2.5 text-sm whitespace-nowrap font-medium text-ink-soft transition-colors after:absolute after:inset-x-2.5 after:-bottom-2.5 after:h-0.5 hover:bg-sunken hover:text-ink aria-[current=page]:text-accent-ink aria-[current=page]:after:bg-accent lg:px-3 lg:after:inset-x-3"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {player ? (
          <AvatarMenu
            player={player}
            isStaff={props.isStaff}
            onLogout={props.onLogout}
            fallback={<span className="size-11" />}
          />
        ) : (
          // A page that does not know its visitor must not look signed out before the app starts.
          <div
            className={clsx(
              'hidden shrink-0 gap-2 whitespace-nowrap md:ml-auto md:flex',
              props.isUnknown && 'in-[html:not([data-signed-out])]:invisible',
            )}
          >
            <AccountButtons size="sm" />
          </div>
        )}
        <MobileMenu signedIn={player !== null} isStaff={props.isStaff} />
      </div>
    </header>
  );
}
