import { contestCalendarPath } from '@daily/contract/paths';
import { linkClass } from '@daily/ui/controls/button';
import { Badge, type BadgeTone } from '@daily/ui/display/badge';
import { CalendarPlus } from 'lucide-react';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { Link } from 'react-router';
import { ContestPeriod } from '../../../features/contests/contest-time';
import type { Status } from '../../../features/contests/clock/use-contest-status';

const LABELS: Record<'DRAFT' | Status, { label: string; tone: BadgeTone }> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  PUBLISHED: { label: 'Upcoming', tone: 'accent' },
  RUNNING: { label: 'Running now', tone: 'strong' },
  ENDED: { label: 'Ended', tone: 'neutral' },
};

/** The title of a contest, with its state, its times and its picture. */
export function ContestHeader(props: {
  contest: {
    slug: string;
    title: string;
    startsAt: string;
    endsAt: string;
    coverUrl?: string | null;
    /** The league whose members alone see the contest. */
    league?: { leagueId: string; name: string } | null;
  };
  status: 'DRAFT' | Status;
}) {
  const { slug, title, startsAt, endsAt, coverUrl, league } = props.contest;
  const { label, tone } = LABELS[props.status];
  return (
    <>
      {coverUrl && (
        <img
          src={coverUrl}
          alt=""
          referrerPolicy="no-referrer"
          className="mt-4 aspect-[4/1] w-full rounded-lg border border-line bg-sunken object-cover max-sm:aspect-[2/1]"
        />
      )}
      <h1 className="mt-4 text-3xl font-bold tracking-tight wrap-anywhere">{title}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <Badge tone={tone}>{label}</Badge>
        <ContestPeriod startsAt={startsAt} endsAt={endsAt} />
        {props.status === 'PUBLISHED' && (
          <span className="inline-flex items-center gap-1.5">
            <CalendarPlus aria-hidden className="size-4" />
            <a href={contestCalendarPath(slug)} className={`${linkClass} py-1`}>
              Add to calendar
            </a>
          </span>
        )}
        {league && (
          <span>
            Only for members of{' '}
            <Link to={`${PAGE_PATHS.leagues}/${league.leagueId}`} className={`${linkClass} wrap-anywhere`}>
              {league.name}
            </Link>
          </span>
        )}
      </p>
    </>
  );
}
