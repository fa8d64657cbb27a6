import { NavLink, useLocation } from 'react-router';
import { BAR_LINKS, ownPage } from './site-links';

/**
 * The bar at the bottom of windows below 640 px, for every visitor. `theme.css` publishes its height as `--bottom-bar` and keeps
 * what is focused and the end of the page clear of it. In a very low window, such as above an on-screen keyboard, and while a question
 * of a contest is played, it stands at the end of the page instead.
 */
export function BottomBar({ signedIn }: { signedIn: boolean }) {
  const { pathname, search } = useLocation();
  const links = [...BAR_LINKS, ownPage(signedIn, pathname + search)];
  return (
    <nav
      data-bottom-bar
      aria-label="Play"
      className="fixed inset-x-0 bottom-0 z-40 h-(--bottom-bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden playing:static playing:h-auto print:hidden [@media(max-height:22rem)]:static [@media(max-height:22rem)]:h-auto"
    >
      <ul className="grid h-full grid-cols-4">
        {links.map(({ to, label, icon: Icon }) => (
          <li key={label} className="min-w-0">
            <NavLink
              to={to}
              className="group flex h-full min-h-11 flex-col items-center justify-center gap-0.5 leading-4 font-medium text-ink-soft -outline-offset-2 aria-[current=page]:text-accent-ink"
            >
              <span className="rounded-full px-4 py-0.5 group-aria-[current=page]:bg-accent-soft">
                <Icon aria-hidden className="size-5" />
              </span>
              {/* Enlarged text stays within a quarter of the narrowest window. */}
              <span className="text-[min(0.75rem,4.4vw)]">{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
