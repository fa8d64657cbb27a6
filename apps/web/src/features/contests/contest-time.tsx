import { contestTimeParts, formatContestTime } from '@daily/rules/contest/time';
import { usePageSettings } from '../../settings/page-settings';

/** An instant of a contest in the product's time zone, identical on the server and in the browser: `22 Nov 2026, 18:00 UTC`. */
export function ContestTime({ at, className }: { at: string; className?: string }) {
  const { timeZone } = usePageSettings();
  return (
    <time dateTime={at} className={className}>
      {formatContestTime(new Date(at), timeZone)}
    </time>
  );
}

/** From the start to the end of a contest, with the day once if it is the same: `22 Nov 2026, 18:00 to 20:00 UTC`. */
export function ContestPeriod({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const { timeZone } = usePageSettings();
  const start = contestTimeParts(new Date(startsAt), timeZone);
  const end = contestTimeParts(new Date(endsAt), timeZone);
  const isOneDay = start.day === end.day;
  return (
    <span>
      <time dateTime={startsAt} className="inline-block">
        {start.day}, {start.time} {!isOneDay && start.place}
      </time>{' '}
      to{' '}
      <time dateTime={endsAt} className="inline-block">
        {!isOneDay && `${end.day}, `}
        {end.time} {end.place}
      </time>
    </span>
  );
}
