import { PAGE_PATHS } from '@daily/contract/page-paths';
import { PAGE_TEXTS } from '@daily/rules/texts';
import { buttonClass } from '@daily/ui/controls/button';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { YesterdayOffer } from './yesterday-offer';

/** The content of the 404 page: of unknown paths, and of paths below which nothing has this name. */
export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('Page not found:', pathname);
  }, [pathname]);

  return (
    <div className="mx-auto max-w-text px-4 py-20 text-center">
      <p aria-hidden="true" className="text-3xl font-bold tracking-tight text-accent-ink">
        4<span className="mx-1 inline-block -rotate-12">?</span>4
      </p>
      <h1 className="mt-4 text-2xl font-bold tracking-tight">{PAGE_TEXTS.notFound}</h1>
      <p className="mt-2 text-ink-soft">
        None of the four options leads here. Today&apos;s question is on the home page.
      </p>
      <Link to={PAGE_PATHS.home} className={`mt-6 ${buttonClass()}`}>
        Return to Home
      </Link>
      <YesterdayOffer />
    </div>
  );
}
