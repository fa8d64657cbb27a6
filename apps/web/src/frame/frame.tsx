import { PAGE_PATHS } from '@daily/contract/page-paths';
import { ToastRegion } from '@daily/ui/overlays/toast';
import { type ReactNode, ViewTransition } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../features/session/session';
import { BottomBar } from './bottom-bar';
import { CrashBoundary } from './crash-boundary';
import { useFrameQuery } from './frame.generated';
import { PromoStrip } from './promo-strip';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { usePromoChanges } from './use-promo-changes';

/**
 * The layout of every page: skip link, header, promo strip, the screen in `main`, footer, the bar at the bottom of phones and toasts.
 * The admin area has neither strip nor footer nor bar.
 */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // No other page has a path that starts like this one.
  const isAdminArea = pathname.startsWith(PAGE_PATHS.admin);
  const { signedIn, logout } = useSession();
  const { data, refetch } = useFrameQuery();
  usePromoChanges(data?.promo?.changesAt, refetch);
  const viewer = (signedIn && data?.viewer) || null;
  // Without data, as while the database is unavailable, only the browser knows who is signed in.
  const isUnknown = data === undefined;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <SiteHeader
        player={viewer?.player ?? null}
        isUnknown={isUnknown}
        isStaff={viewer !== null && viewer.role !== 'PLAYER'}
        onLogout={() => void logout()}
      />
      <noscript>
        <p className="border-b border-line bg-sunken px-4 py-2 text-center text-sm font-medium">
          JavaScript is turned off. You can read this page; answering, logging in and subscribing need it.
        </p>
      </noscript>
      {!isAdminArea && <PromoStrip promo={data?.promo ?? null} />}
      {/* Fills the window, so that the footer does not jump when a screen's data arrives. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-5.75rem)] flex-1 playing:min-h-dvh">
        {/* Animates navigations where the browser can, and nothing else: while the browser takes the picture of the previous state,
            React ignores input, so text that is typed while the app starts would be lost. */}
        <ViewTransition key={pathname} update="none">
          <CrashBoundary>{children}</CrashBoundary>
        </ViewTransition>
      </main>
      {!isAdminArea && <SiteFooter />}
      {!isAdminArea && <BottomBar signedIn={viewer !== null || isUnknown} />}
      <ToastRegion />
    </div>
  );
}
