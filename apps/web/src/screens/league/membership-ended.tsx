import { PAGE_PATHS } from '@daily/contract/page-paths';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { buttonClass } from '@daily/ui/controls/button';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { LeagueMark } from '../../features/leagues/league-mark';

/** Replaces the page of a league when the viewer turns out not to be a member any more. */
export function MembershipEnded({ name }: { name: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone, and the change is to be read out.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="mx-auto max-w-narrow px-4 py-12">
      <section className="grid justify-items-center gap-3 rounded-lg border border-line bg-surface px-4 py-10 text-center shadow-sm sm:px-8">
        <LeagueMark />
        <h1
          ref={title}
          tabIndex={-1}
          className="text-2xl font-bold tracking-tight text-balance wrap-anywhere outline-none"
        >
          You are no longer in <bdi>{name}</bdi>
        </h1>
        <p className="max-w-text text-balance text-ink-soft">{LEAGUE_TEXTS.membershipEnded}</p>
        <Link to={PAGE_PATHS.leagues} className={`mt-3 ${buttonClass()}`}>
          Your leagues
        </Link>
      </section>
    </div>
  );
}
